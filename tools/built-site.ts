import { build, preview } from "vite";
import { prerenderSite } from "./prerender/prerender-site.ts";
import { type Site, type SiteOptions, setSiteEnvironment } from "./site.ts";
import { webConfig } from "./web-config.ts";

export interface BuildTarget {
  /** Where the data of the pages comes from, at build time and in the browser. */
  stack: SiteOptions["stack"];
  /** Where the site will be, as search engines and link previews are told. */
  siteUrl: string;
}

/**
 * Builds the site as for production: the app, and a page of HTML for each public address there is in the database.
 *
 * @returns those addresses
 */
export async function buildSite(
  { stack, siteUrl }: BuildTarget,
  outputFolder: string,
): Promise<string[]> {
  setSiteEnvironment(stack);
  process.env.SITE_URL = siteUrl;
  await build({ ...webConfig, build: { outDir: outputFolder, emptyOutDir: true } });
  return prerenderSite(outputFolder, siteUrl);
}

/** Builds the site for a stack, as for production, and serves the result. */
export async function serveBuiltSite(
  { port, stack }: SiteOptions,
  outputFolder: string,
): Promise<Site> {
  const url = `http://localhost:${port}`;
  await buildSite({ stack, siteUrl: url }, outputFolder);
  const server = await preview({
    ...webConfig,
    build: { outDir: outputFolder },
    preview: { host: "localhost", port, strictPort: true },
  });
  return { url, stop: () => server.close() };
}
