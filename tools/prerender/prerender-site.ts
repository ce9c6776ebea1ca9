import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pageDataLink } from "../../web/src/app/page-data.ts";
import { messageOf, PlainFailure } from "../plain-failure.ts";
import { fillTemplate, inlineIcon, shellPage } from "./page-template.ts";
import { readRouteChunks } from "./route-chunks.ts";
import { loadSiteRenderer } from "./site-renderer.ts";
import { robotsFile, sitemapFiles } from "./sitemap.ts";

/** Pages under way at a time: while one waits for its data, another is rendered. */
const pagesAtOnce = 4;

const pageDataFolder = "assets/pages";

/**
 * Makes a built site readable without JavaScript: an HTML file for each public address that exists in the database now, its
 * data for the app that takes it over, the sitemap of them, `robots.txt`, `404.html`, and `shell.html`, a page that the
 * browser fills, for what is published after the build.
 *
 * @param starter - the script that starts each page
 * @returns the public addresses
 * @throws PlainFailure when the database can't be read or a page can't be rendered
 */
export async function prerenderSite(
  outputFolder: string,
  siteUrl: string,
  starter: string,
): Promise<string[]> {
  const renderer = await loadSiteRenderer();
  try {
    const paths = await renderer.readPublicPaths().catch((error: unknown) => {
      throw new PlainFailure(
        `The pages could not be prerendered: ${process.env.VITE_SUPABASE_URL} did not answer (${messageOf(error)}).`,
      );
    });
    const built = (name: string) => readFileSync(join(outputFolder, name), "utf8");
    const template = inlineIcon(built("index.html"), built("favicon.svg"));
    // index.html itself becomes the home page below.
    writeFileSync(join(outputFolder, "shell.html"), shellPage(built("index.html")));
    const chunks = readRouteChunks(outputFolder);

    mkdirSync(join(outputFolder, pageDataFolder));
    /** Named after its content, as all that browsers keep for good. */
    const writeAsset = (data: string) => {
      const name = createHash("sha256").update(data).digest("hex").slice(0, 16);
      const address = `${pageDataFolder}/${name}.json`;
      writeFileSync(join(outputFolder, address), data);
      return `/${address}`;
    };
    const write = async (path: string) => {
      const page = await renderer.renderPage(path).catch((error: unknown) => {
        throw new PlainFailure(`${path} could not be prerendered: ${messageOf(error)}`);
      });
      const file = join(outputFolder, pageFile(path));
      mkdirSync(dirname(file), { recursive: true });
      const { atOnce, later } = chunks.links(page.components);
      const data = pageDataLink(writeAsset(page.data));
      writeFileSync(file, fillTemplate(template, page, { atOnce, later: data + later }, starter));
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
