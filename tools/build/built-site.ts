import { buildPageStarter } from "../prerender/page-starter.ts";
import { prerenderSite } from "../prerender/prerender-site.ts";
import { hostRules, writeHostRules } from "../static-host/host-rules.ts";
import { startStaticHost } from "../static-host/static-host.ts";
import { type Site, type SiteOptions, setSiteEnvironment } from "./site.ts";
import { buildWebApps } from "./web-config.ts";

export interface BuildTarget {
  /** Where the data of the pages comes from, at build time and in the browser. */
  stack: SiteOptions["stack"];
  /** Where the site will be, as search engines and link previews are told. */
  siteUrl: string;
}

/**
 * Builds the site as for production: the app, and a page of HTML for each public address there is in the database,
 * and how a static host is to serve them.
 *
 * @returns those addresses
 */
export async function buildSite(
  { stack, siteUrl }: BuildTarget,
  outputFolder: string,
): Promise<string[]> {
  setSiteEnvironment(stack);
  process.env.SITE_URL = siteUrl;
  await buildWebApps(outputFolder);
  const starter = await buildPageStarter();
  const paths = await prerenderSite(outputFolder, siteUrl, starter);
  // Not before the build, which decides whether React's production code or its development code is loaded.
  const { scrollAreaStyle } = await import("../static-host/scroll-area-style.ts");
  const inline = { script: starter, style: scrollAreaStyle() };
  writeHostRules(outputFolder, hostRules(stack.apiUrl, inline));
  return paths;
}

/** Builds the site for a stack, as for production, and serves the result. */
export async function serveBuiltSite(
  { port, stack }: SiteOptions,
  outputFolder: string,
): Promise<Site> {
  await buildSite({ stack, siteUrl: `http://localhost:${port}` }, outputFolder);
  return startStaticHost(outputFolder, port);
}
