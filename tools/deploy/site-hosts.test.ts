import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createManagementApi } from "../shared/management-api.ts";
import type { Deployment } from "./deployment.ts";
import { runProgram } from "./run-program.ts";
import { createSiteHost } from "./site-hosts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-hosts-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Puts a program `npx` first in PATH that records its arguments and tokens, and runs a shell command. */
function replaceNpx(command: string) {
  const script = `#!/bin/sh\necho "$* $VERCEL_TOKEN$VERCEL_PROJECT_ID$CLOUDFLARE_API_TOKEN" >> ${folder}/calls\n${command}\n`;
  writeFileSync(join(folder, "npx"), script, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
}
const readCalls = () => readFileSync(join(folder, "calls"), "utf8").trim().split("\n");

const requests: string[] = [];
function createHost(settings: Partial<Deployment["settings"]>) {
  const request: typeof fetch = async (input) => {
    requests.push(new Request(input).url);
    return Response.json({});
  };
  return createSiteHost({
    settings: {
      SUPABASE_ACCESS_TOKEN: "sbp_token",
      PROJECT_REF: "abcdefghijklmnopqrst",
      SITE_URL: "https://shop.example",
      HOST: "vercel",
      HOST_TOKEN: "token",
      HOST_SITE: "shop",
      HOST_ACCOUNT: "account",
      ...settings,
    },
    release: "a".repeat(40),
    folder,
    githubToken: undefined,
    migrations: [],
    projectUrl: "https://abcdefghijklmnopqrst.supabase.co",
    api: createManagementApi("abcdefghijklmnopqrst", "sbp_token", request),
    request,
    run: runProgram,
    print: () => {},
    results: {},
    hide: () => {},
  });
}

it("Vercel's program gets the token in its environment, and its last line is the upload's URL", async () => {
  replaceNpx("echo 'Deploying'; echo 'https://shop-1.vercel.app'");
  const host = createHost({});
  const upload = { id: "https://shop-1.vercel.app", url: "https://shop-1.vercel.app" };
  expect(await host.uploadDraft("/dist")).toEqual(upload);
  expect(await host.publish("/dist")).toEqual(upload);
  await host.restore(upload.id);
  expect(readCalls()).toEqual([
    "--yes vercel@64.0.2 deploy /dist --yes tokenshop",
    "--yes vercel@64.0.2 deploy /dist --prod --yes tokenshop",
    "--yes vercel@64.0.2 promote https://shop-1.vercel.app --yes tokenshop",
  ]);
});

it("Cloudflare's program uploads drafts and the site to different branches, and its output file names the upload", async () => {
  const event = {
    type: "pages-deploy-detailed",
    deployment_id: "id-1",
    url: "https://1.shop.pages.dev",
  };
  replaceNpx(`echo '{"type":"wrangler-session"}' > $WRANGLER_OUTPUT_FILE_PATH
    echo '${JSON.stringify(event)}' >> $WRANGLER_OUTPUT_FILE_PATH`);
  const host = createHost({ HOST: "cloudflare" });
  expect(await host.uploadDraft("/dist")).toEqual({ id: "id-1", url: "https://1.shop.pages.dev" });
  await host.publish("/dist");
  await host.restore("id-1");
  expect(readCalls().map((call) => /--branch (\w+)/.exec(call)?.[1])).toEqual(["draft", "main"]);
  expect(requests).toEqual([
    "https://api.cloudflare.com/client/v4/accounts/account/pages/projects/shop/deployments/id-1/rollback",
  ]);
});

it("the error of a host's program contains its last messages", async () => {
  replaceNpx("echo 'The token is invalid.' >&2; exit 1");
  await expect(createHost({}).publish("/dist")).rejects.toThrow(/npx --yes .*failed: The token is/);
});

it("a folder keeps every release and links the live one", async () => {
  const built = join(folder, "dist");
  mkdirSync(built);
  writeFileSync(join(built, "index.html"), "first");
  const root = join(folder, "www");
  const host = createHost({ HOST: "folder", HOST_SITE: root });
  const { id } = await host.publish(built);
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  writeFileSync(join(built, "index.html"), "second");
  await host.publish(built);
  vi.useRealTimers();
  expect(readFileSync(join(root, "current", "index.html"), "utf8")).toBe("second");
  await host.restore(id);
  expect(readlinkSync(join(root, "current"))).toBe(join("releases", id));
  expect(readFileSync(join(root, "current", "index.html"), "utf8")).toBe("first");
});
