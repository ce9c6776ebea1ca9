import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, transformWithOxc } from "vite";
import { projectRoot } from "../shared/project-paths.ts";
import { createHostRules } from "./host-rules.ts";
import type { InlineScripts } from "./page-assets.ts";
import { type PrerenderOptions, prerenderSite } from "./prerender-site.ts";
import { type Host, writeHostRules } from "./rule-files.ts";
import { type Site, type SiteOptions, setSiteEnvironment } from "./site.ts";
import { startStaticHost } from "./static-host.ts";
import { buildWebApps } from "./web-config.ts";

export interface BuildTarget {
  /** The stack that provides the pages' data, at build time and in the browser. */
  stack: SiteOptions["stack"];
  /** The site's public URL, for canonical links, link previews and the sitemap. */
  siteUrl: string;
  /** The static host for which the rules are written; Netlify by default. */
  host?: Host;
}

/**
 * Builds the site for production: the bundles, an HTML page for each public path in the database, and the host's rules.
 *
 * @returns the public paths
 */
export async function buildSite(
  { stack, siteUrl, host }: BuildTarget,
  outputFolder: string,
  options?: PrerenderOptions,
): Promise<string[]> {
  setSiteEnvironment(stack);
  process.env.SITE_URL = siteUrl;
  await buildWebApps(outputFolder);
  const scripts: InlineScripts = {
    hydration: await buildInlineScript("app/hydration-script.ts"),
    heroSchedule: await buildInlineScript("storefront/home/hero-schedule-script.ts"),
  };
  const { paths, redirects } = await prerenderSite({ outputFolder, siteUrl, scripts }, options);
  // Imported after the build, which sets NODE_ENV. The module imports React, which selects its production code by NODE_ENV.
  const { renderScrollAreaStyle } = await import("./scroll-area-style.ts");
  const inline = { scripts: Object.values(scripts), style: renderScrollAreaStyle() };
  await writeHostRules(outputFolder, createHostRules(stack.apiUrl, inline, redirects), host);
  return paths;
}

/** Compiles an inline script in web/src. It must not import anything, because it is transformed, not bundled. */
async function buildInlineScript(name: string): Promise<string> {
  const file = join(projectRoot, "web", "src", name);
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  return minifySync(file, code).code.trim();
}

/** Builds the site for production against a stack, and serves the result. */
export async function serveBuiltSite(
  { port, stack }: SiteOptions,
  outputFolder: string,
  options?: PrerenderOptions,
): Promise<Site> {
  await buildSite({ stack, siteUrl: `http://localhost:${port}` }, outputFolder, options);
  return startStaticHost(outputFolder, port);
}
