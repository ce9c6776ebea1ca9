import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CliError, messageOf } from "../shared/cli-error.ts";
import { loadSiteRenderer } from "./load-site-renderer.ts";
import { fillTemplate, shellPage } from "./page-template.ts";
import { readRouteChunks } from "./route-chunks.ts";
import { robotsFile, sitemapFiles } from "./sitemap.ts";

/** Pages under way at a time: while one waits for its data, another is rendered. */
const pagesAtOnce = 4;

/**
 * Makes a built site readable without JavaScript: an HTML file for each public address that exists in the database now, the
 * sitemap of them, `robots.txt`, `404.html`, and `shell.html`, a page that the browser fills, for what is published after the
 * build.
 *
 * @param starter - the inline script of each page
 * @returns the public addresses
 * @throws CliError when the database can't be read or a page can't be rendered
 */
export async function prerenderSite(
  outputFolder: string,
  siteUrl: string,
  starter: string,
): Promise<string[]> {
  const renderer = await loadSiteRenderer();
  try {
    const paths = await renderer.readPublicPaths().catch((error: unknown) => {
      throw new CliError(
        `The pages could not be prerendered: ${process.env.VITE_SUPABASE_URL} did not answer (${messageOf(error)}).`,
      );
    });
    const template = readFileSync(join(outputFolder, "index.html"), "utf8");
    // index.html itself becomes the home page below.
    writeFileSync(join(outputFolder, "shell.html"), shellPage(template));
    const chunks = readRouteChunks(outputFolder);

    const write = async (path: string) => {
      const page = await renderer.renderPage(path).catch((error: unknown) => {
        throw new CliError(`${path} could not be prerendered: ${messageOf(error)}`);
      });
      const file = join(outputFolder, pageFile(path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, fillTemplate(template, page, chunks.assets(page.component), starter));
    };
    const waiting = [...paths, renderer.notFoundPath].values();
    await Promise.all(
      Array.from({ length: pagesAtOnce }, async () => {
        for (const path of waiting) await write(path);
      }),
    );
    for (const { name, text } of [...sitemapFiles(siteUrl, paths), robotsFile(siteUrl)]) {
      writeFileSync(join(outputFolder, name), text);
    }
    return paths;
  } finally {
    renderer.remove();
  }
}

/** `/shop/lamp` is `shop/lamp.html`, which static hosts serve at the address as it is, without a trailing slash. */
function pageFile(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}
