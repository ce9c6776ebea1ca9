import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { CliError } from "../shared/cli-error.ts";
import { projectRoot } from "../shared/project-paths.ts";
import { everyPath, type HostRules } from "./host-rules.ts";

/** The files of rules that a build may contain. Hosts read these files and do not serve them. */
export const ruleFiles = [
  "_headers",
  "_redirects",
  "_routes.json",
  "_worker.js",
  "vercel.json",
] as const;
type RuleTexts = Partial<Record<(typeof ruleFiles)[number], string>>;

/** The static hosts whose rules a build can contain. */
export const hosts = ["netlify", "cloudflare", "vercel"] as const;
export type Host = (typeof hosts)[number];

/** Returns the host that the setting HOST names; Netlify without the setting. @throws CliError for an unknown host */
export function readHost(setting: string | undefined): Host {
  const host = hosts.find((name) => name === (setting || "netlify"));
  if (host) return host;
  throw new CliError(`HOST must be ${hosts.join(", ")} or empty, not "${setting}".`);
}

/** Writes the rules of a host into a build. Writes `vercel.json` for every host, because the preview server reads it. */
export async function writeHostRules(
  folder: string,
  rules: HostRules,
  host: Host = "netlify",
): Promise<void> {
  const texts: RuleTexts = {
    "vercel.json": JSON.stringify(rules, null, 2),
    ...(host === "netlify" && createNetlifyRules(rules)),
    ...(host === "cloudflare" && (await createCloudflareRules(rules))),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), `${text}\n`);
}

/** Reads the rules of a built site. Throws when the folder has none. */
export function readHostRules(folder: string): HostRules {
  return JSON.parse(readFileSync(join(folder, "vercel.json"), "utf8"));
}

/** Netlify serves an existing file before it applies a rewrite, and `*` also matches the path without the part before it. */
function createNetlifyRules({ headers, redirects, rewrites }: HostRules): RuleTexts {
  const toFile = (destination: string) =>
    destination.startsWith("/") ? `${destination}.html` : destination.replace("*", "");
  return {
    _headers: formatHeaders(headers, (source) => [toWildcard(source)]),
    _redirects: [
      ...formatRedirects(redirects),
      ...rewrites.map(
        ({ source, destination }) => `${toWildcard(source)} ${toFile(destination)} 200`,
      ),
    ].join("\n"),
  };
}

/**
 * Cloudflare Pages applies `_redirects` even to existing files, redirects a rewrite to an `.html` file, and proxies to no other
 * server. So `_redirects` has only the rewrites of paths that never have a file. A worker serves the others; `_routes.json` limits
 * the worker to their paths.
 */
async function createCloudflareRules(rules: HostRules): Promise<RuleTexts> {
  const { headers, redirects, rewrites } = rules;
  const isForWorker = ({ destination }: HostRules["rewrites"][number]) =>
    destination === "/shell" || destination.startsWith("http");
  return {
    _headers: formatHeaders(headers, listCloudflareSources),
    _redirects: [
      ...formatRedirects(redirects),
      ...rewrites
        .filter((rewrite) => !isForWorker(rewrite))
        .flatMap(({ source, destination }) =>
          listCloudflareSources(source)
            .filter((path) => path !== destination)
            .map((path) => `${path} ${destination} 200`),
        ),
    ].join("\n"),
    "_routes.json": JSON.stringify({
      version: 1,
      include: rewrites.filter(isForWorker).map(({ source }) => toWildcard(source)),
      exclude: [],
    }),
    "_worker.js": await compileWorker(rules),
  };
}

/** Compiles cloudflare-worker.ts, which must not import anything because it is transformed, not bundled. */
async function compileWorker({ rewrites }: HostRules): Promise<string> {
  const file = join(projectRoot, "tools", "site", "cloudflare-worker.ts");
  const api = rewrites.find(({ source }) => source === "/api/:splat*")?.destination ?? "";
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, {
    define: { apiUrl: JSON.stringify(api.replace("/:splat*", "")) },
  });
  return code.trim();
}

/** Cloudflare's `/order/*` does not match `/order`, so both are listed. */
function listCloudflareSources(source: string): string[] {
  const parent = source.replace("/:splat*", "");
  return parent === source ? [toWildcard(source)] : [parent, toWildcard(source)];
}

const toWildcard = (source: string) =>
  source === everyPath ? "/*" : source.replace(":splat*", "*");

function formatHeaders(
  rules: HostRules["headers"],
  listSources: (source: string) => string[],
): string {
  return rules
    .flatMap(({ source, headers }) =>
      listSources(source).flatMap((path) => [
        path,
        ...headers.map(({ key, value }) => `  ${key}: ${value}`),
      ]),
    )
    .join("\n");
}

const formatRedirects = (redirects: HostRules["redirects"]) =>
  redirects.map(({ source, destination }) => `${source} ${destination} 301`);
