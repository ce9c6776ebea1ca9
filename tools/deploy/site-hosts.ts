import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@calpe/local-supabase/ports";
import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { startStaticHost } from "../site/static-host.ts";
import type { Deployment } from "./deployment.ts";

/** An upload of a built site. */
export interface Upload {
  /** With this id `restore` puts the upload back. */
  id: string;
  url: string;
  /** Ends a local server of the upload. */
  stop?: () => Promise<void>;
}

/**
 * A place from which visitors get the site. Hosts store files by content, so that uploading a checked draft again as the live site
 * transfers only its list of files.
 */
export interface SiteHost {
  /** Uploads a folder where visitors do not see it. */
  uploadDraft: (folder: string) => Promise<Upload>;
  /** Uploads a folder as the live site. */
  publish: (folder: string) => Promise<Upload>;
  /** Makes an earlier upload the live site again. */
  restore: (id: string) => Promise<void>;
}

/** The hosts' own programs in the releases that were read for this module; npx loads them when they are needed. */
export const hostPrograms = {
  netlify: "netlify-cli@26.2.0",
  vercel: "vercel@64.0.2",
  cloudflare: "wrangler@4.86.0",
} as const;

const hosts: Record<Deployment["settings"]["HOST"], (deployment: Deployment) => SiteHost> = {
  netlify: createNetlify,
  vercel: createVercel,
  cloudflare: createCloudflare,
  folder: createFolderHost,
};

/** Returns the host that the settings name. */
export const createSiteHost = (deployment: Deployment): SiteHost =>
  hosts[deployment.settings.HOST](deployment);

const netlifySchema = z.object({ deploy_id: z.string(), deploy_url: z.url() });

function createNetlify({ run, settings, release }: Deployment): SiteHost {
  const runNetlify = (...commandLine: string[]) =>
    run("npx", ["--yes", hostPrograms.netlify, ...commandLine], {
      environment: { NETLIFY_AUTH_TOKEN: `${settings.HOST_TOKEN}` },
    });
  async function upload(folder: string, ...flags: string[]): Promise<Upload> {
    const output = await runNetlify(
      ...["deploy", "--no-build", "--dir", folder, "--site", settings.HOST_SITE],
      ...["--message", release, "--json", ...flags],
    );
    const { deploy_id: id, deploy_url: url } = netlifySchema.parse(JSON.parse(output));
    return { id, url };
  }
  return {
    uploadDraft: (folder) => upload(folder, "--alias", "draft"),
    publish: (folder) => upload(folder, "--prod"),
    async restore(id) {
      const deploy = JSON.stringify({ site_id: settings.HOST_SITE, deploy_id: id });
      await runNetlify("api", "restoreSiteDeploy", "--data", deploy);
    },
  };
}

function createVercel({ run, settings }: Deployment): SiteHost {
  const runVercel = (...commandLine: string[]) =>
    run("npx", ["--yes", hostPrograms.vercel, ...commandLine, "--yes"], {
      environment: {
        VERCEL_TOKEN: `${settings.HOST_TOKEN}`,
        VERCEL_PROJECT_ID: settings.HOST_SITE,
        VERCEL_ORG_ID: `${settings.HOST_ACCOUNT}`,
      },
    });
  async function upload(folder: string, ...flags: string[]): Promise<Upload> {
    const url = (await runVercel("deploy", folder, ...flags)).trim().split("\n").at(-1) ?? "";
    if (!URL.canParse(url)) throw new CliError("Vercel's program printed no URL.");
    return { id: url, url };
  }
  return {
    uploadDraft: (folder) => upload(folder),
    publish: (folder) => upload(folder, "--prod"),
    // Unlike `rollback`, `promote` leaves later uploads free to become the live site.
    restore: async (id) => void (await runVercel("promote", id)),
  };
}

const wranglerSchema = z.object({
  type: z.literal("pages-deploy-detailed"),
  deployment_id: z.string(),
  url: z.url(),
});
const cloudflareApi = "https://api.cloudflare.com/client/v4";

function createCloudflare({ run, settings, release, request }: Deployment): SiteHost {
  async function upload(folder: string, branch: string): Promise<Upload> {
    const outputFolder = mkdtempSync(join(tmpdir(), "calpe-and-stone-upload-"));
    const outputFile = join(outputFolder, "output.json");
    try {
      const flags = [
        "--branch",
        branch,
        "--commit-hash",
        release,
        "--project-name",
        settings.HOST_SITE,
      ];
      await run("npx", ["--yes", hostPrograms.cloudflare, "pages", "deploy", folder, ...flags], {
        environment: {
          CLOUDFLARE_API_TOKEN: `${settings.HOST_TOKEN}`,
          CLOUDFLARE_ACCOUNT_ID: `${settings.HOST_ACCOUNT}`,
          WRANGLER_OUTPUT_FILE_PATH: outputFile,
        },
      });
      // A line of JSON per event.
      const events = readFileSync(outputFile, "utf8").split("\n").filter(Boolean);
      const deploys = events.flatMap(
        (line) => wranglerSchema.safeParse(JSON.parse(line)).data ?? [],
      );
      const [{ deployment_id: id, url }] = z.tuple([wranglerSchema]).parse(deploys);
      return { id, url };
    } finally {
      rmSync(outputFolder, { recursive: true });
    }
  }
  return {
    uploadDraft: (folder) => upload(folder, "draft"),
    // The production branch of a Pages project that has no repository.
    publish: (folder) => upload(folder, "main"),
    async restore(id) {
      const path = `accounts/${settings.HOST_ACCOUNT}/pages/projects/${settings.HOST_SITE}/deployments/${id}/rollback`;
      const response = await request(`${cloudflareApi}/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${settings.HOST_TOKEN}` },
      });
      if (!response.ok)
        throw new CliError(`Cloudflare answers ${response.status} to the rollback.`);
    },
  };
}

/** A folder with all releases, and the link `current` to the live one, which a web server serves. */
function createFolderHost({ settings, release }: Deployment): SiteHost {
  const root = settings.HOST_SITE;
  const setCurrent = (id: string) => {
    // A rename replaces the link at once, so visitors never get an incomplete site.
    rmSync(join(root, "next"), { force: true });
    symlinkSync(join("releases", id), join(root, "next"));
    renameSync(join(root, "next"), join(root, "current"));
  };
  return {
    async uploadDraft(folder) {
      const port = await findFreePort();
      const site = await startStaticHost(folder, port);
      return { id: "", url: site.url, stop: () => site.stop() };
    },
    async publish(folder) {
      const id = `${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z-${release.slice(0, 8)}`;
      mkdirSync(join(root, "releases"), { recursive: true });
      cpSync(folder, join(root, "releases", id), { recursive: true });
      setCurrent(id);
      return { id, url: settings.SITE_URL };
    },
    async restore(id) {
      if (!existsSync(join(root, "releases", id)))
        throw new CliError(`${root}/releases lacks ${id}.`);
      setCurrent(id);
    },
  };
}
