import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { mapWithConcurrency } from "../../web/src/lib/map-with-concurrency.ts";
import { CliError, messageOf } from "../shared/cli-error.ts";
import { readBuildManifest } from "./build-manifest.ts";
import { loadSiteRenderer } from "./load-site-renderer.ts";
import { fillTemplate, shellPage } from "./page-template.ts";
import { pageAssets } from "./route-chunks.ts";
import { robotsFile, sitemapFiles } from "./sitemap.ts";

/** Pages rendered concurrently: while one waits for data, another renders. */
const concurrency = 4;

/**
 * Prerenders a built site: an HTML file for each public path in the database, sitemap, `robots.txt`, `404.html`, and
 * `shell.html`, the page without content for paths that are published after the build.
 *
 * @param startScript - the inline script of each page
 * @returns the public paths and the redirects from former paths
 * @throws CliError when the database can't be read or a page can't be rendered
 */
export async function prerenderSite(
  outputFolder: string,
  siteUrl: string,
  startScript: string,
): Promise<{ paths: string[]; redirects: Record<string, string> }> {
  const renderer = await loadSiteRenderer();
  try {
    const [paths, redirects] = await Promise.all([
      renderer.readPublicPaths(),
      renderer.readRedirects(),
    ]).catch((error: unknown) => {
      throw new CliError(
        `The pages could not be prerendered: ${process.env.VITE_SUPABASE_URL} does not respond (${messageOf(error)}).`,
      );
    });
    const template = readFileSync(join(outputFolder, "index.html"), "utf8");
    // Written first, because the home page overwrites index.html below.
    writeFileSync(join(outputFolder, "shell.html"), shellPage(template));
    const manifest = readBuildManifest(outputFolder);

    const write = async (path: string) => {
      const page = await renderer.renderPage(path).catch((error: unknown) => {
        throw new CliError(`${path} could not be prerendered: ${messageOf(error)}`);
      });
      const file = join(outputFolder, pageFile(path));
      mkdirSync(dirname(file), { recursive: true });
      const assets = pageAssets(manifest, page.component);
      writeFileSync(file, fillTemplate(template, page, assets, startScript));
    };
    await mapWithConcurrency([...paths, renderer.notFoundPath], concurrency, write);
    for (const { name, text } of [...sitemapFiles(siteUrl, paths), robotsFile(siteUrl)]) {
      writeFileSync(join(outputFolder, name), text);
    }
    return { paths, redirects };
  } finally {
    renderer.remove();
  }
}

/** File of a path: `/shop/lamp` is `shop/lamp.html`, which static hosts serve at that path without a trailing slash. */
function pageFile(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}
