import { join } from "node:path";
import { runChecks } from "../doctor/check.ts";
import { createShop } from "../doctor/shop.ts";
import { siteChecks } from "../doctor/site-checks.ts";
import { CliError } from "../shared/cli-error.ts";
import { readRelease } from "../site/release-file.ts";
import { readProjectKeys } from "./auth-steps.ts";
import { type Deployment, defineStep } from "./deployment.ts";
import { createSiteHost } from "./site-hosts.ts";

/** Returns the commit of the live site; undefined if the URL does not respond, as before the DNS is set up. */
export const readLiveRelease = ({ request, settings }: Deployment) =>
  readRelease(settings.SITE_URL, request);

/**
 * Builds the site, uploads it as a draft, checks the draft and publishes it.
 *
 * @param rebuild - builds and publishes even if the live site has this release, to publish changed content
 */
export const createSiteStep = (rebuild: boolean) =>
  defineStep({
    name: "Site",
    area: "site",
    read: readLiveRelease,
    diff: (live, { release, results, settings }) =>
      results.upload || (live === release && !rebuild)
        ? []
        : [`build, upload to ${settings.HOST}, check the draft, publish`],
    async apply(_, deployment) {
      await buildSite(deployment);
      const distFolder = join(deployment.folder, "dist");
      const host = createSiteHost(deployment);
      await checkDraft(await host.uploadDraft(distFolder), deployment);
      deployment.results.upload = (await host.publish(distFolder)).id;
      await waitForRelease(deployment);
    },
  });

/** Builds in another process, because a build sets the process's environment. */
async function buildSite(deployment: Deployment): Promise<void> {
  const { settings, projectUrl, release, folder, run } = deployment;
  const { publishableKey } = await readProjectKeys(deployment);
  await run(process.execPath, ["tools/cli/bootstrap.mjs", "build"], {
    folder,
    environment: {
      VITE_SUPABASE_URL: projectUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SITE_URL: settings.SITE_URL,
      RELEASE: release,
      // A web server of one's own translates the rules for Netlify.
      HOST: settings.HOST === "folder" ? "netlify" : settings.HOST,
    },
  });
}

/** @throws CliError if a check of the doctor fails; the live site then stays as it is */
async function checkDraft(
  { url, stop }: { url: string; stop?: () => Promise<void> },
  deployment: Deployment,
): Promise<void> {
  const { publishableKey } = await readProjectKeys(deployment);
  const { projectUrl: supabaseUrl, request, print } = deployment;
  print(`  draft: ${url}`);
  try {
    const shop = createShop(url, { supabaseUrl, publishableKey }, request);
    const exitCode = await runChecks(siteChecks, shop, (line) => print(`  ${line}`));
    if (exitCode !== 0)
      throw new CliError(`The draft ${url} has faults. The live site is unchanged.`);
  } finally {
    await stop?.();
  }
}

const maxAttempts = 20;
const waitMs = 3000;

/** Waits until the host serves the release at the site's URL, unless the URL does not respond at all yet. */
async function waitForRelease(deployment: Deployment): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const live = await readLiveRelease(deployment);
    if (live === deployment.release) return;
    if (live === undefined) {
      return deployment.print(
        `  ${deployment.settings.SITE_URL} does not respond yet; set up its DNS.`,
      );
    }
    if (attempt < maxAttempts) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new CliError(
    `The site is uploaded, but ${deployment.settings.SITE_URL} still serves another release.`,
  );
}
