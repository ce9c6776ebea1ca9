import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { mapWithConcurrency } from "../../supabase/functions/_shared/domain/bulk-work.ts";
import type { SitePaths } from "../../web/src/app/prerendering/site-renderer.ts";
import { CliError, messageOf } from "../shared/cli-error.ts";
import { buildSiteRenderer } from "./build-site-renderer.ts";
import {
  fillTemplate,
  type InlineScripts,
  insertData,
  listPageAssets,
  readManifest,
} from "./page-assets.ts";
import { createRobotsText, createSitemapFiles } from "./sitemap.ts";

/** Number of pages that are rendered concurrently: while one waits for data, another renders. */
const concurrency = 4;

interface BuiltSite {
  outputFolder: string;
  siteUrl: string;
  scripts: InlineScripts;
}

export interface PrerenderOptions {
  /** Maximum number of pages to prerender. The host serves further pages with `shell.html`. */
  maxPages?: number;
  /** Called for a page that can't be rendered; the host serves that page with `shell.html`. By default the error ends the build. */
  onFailure?: (error: CliError) => void;
  /** No further page is rendered after an abort. */
  signal?: AbortSignal;
  /** A start of the stack that goes on meanwhile: the database is read after it. */
  stackStart?: Promise<unknown>;
}

/**
 * Prerenders a built site: an HTML file for each public path in the database, sitemap, `robots.txt`, `404.html`, and the page
 * without content, as `shell.html` for paths that are published after the build and as `unlisted.html` for pages that search engines
 * must not list, such as orders. These pages, the back office and the manifest get the name of the business.
 *
 * @throws CliError when the database can't be read or a page can't be rendered
 */
export async function prerenderSite(
  { outputFolder, siteUrl, scripts }: BuiltSite,
  { maxPages, onFailure, signal, stackStart }: PrerenderOptions = {},
): Promise<SitePaths> {
  const { readPaths, readSharedData, renderPage } = await buildSiteRenderer(
    join(outputFolder, ".server"),
  );
  await stackStart;
  const [{ paths, redirects }, { business, data }] = await Promise.all([
    readPaths(),
    readSharedData(),
  ]).catch((error: unknown) => {
    throw new CliError(
      `The pages could not be prerendered: ${process.env.VITE_SUPABASE_URL} does not respond (${messageOf(error)}).`,
    );
  });
  const read = (name: string) => readFileSync(join(outputFolder, name), "utf8");
  const manifest = readManifest(outputFolder, "site");

  const write = (name: string, text: string) => {
    const file = join(outputFolder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const withAccent = (html: string) =>
    html.replace("<html ", `<html style="--color-brass:${business.accentColour}" `);
  const template = withAccent(read("index.html"));
  write("shell.html", insertData(template, data));
  // A copy of its own, because the host rules of these pages depend on the file.
  write("unlisted.html", insertData(template, data));
  write("admin.html", insertData(withAccent(read("admin.html")), data));
  const { name, description } = business;
  const appManifest = {
    ...JSON.parse(read("manifest.webmanifest")),
    name,
    short_name: name,
    description,
  };
  write("manifest.webmanifest", JSON.stringify(appManifest));
  await mapWithConcurrency([...paths.slice(0, maxPages), "/404"], concurrency, async (path) => {
    if (signal?.aborted) return;
    const page = await renderPage(path).catch((error: unknown) => {
      const failure = new CliError(`${path} could not be prerendered: ${messageOf(error)}`);
      if (!onFailure) throw failure;
      onFailure(failure);
    });
    if (!page) return;
    const dataFile = `assets/page-data-${contentHash(page.data)}.json`;
    write(dataFile, page.data);
    const assets = listPageAssets(manifest, [page.module]);
    write(pageFile(path), fillTemplate(template, { ...page, dataFile }, assets, scripts));
  });
  const sitemap = createSitemapFiles(siteUrl, paths);
  for (const { name, text } of sitemap) write(name, text);
  write("robots.txt", createRobotsText(siteUrl, sitemap));
  // Neither is for visitors.
  for (const name of [".server", ".vite"]) rmSync(join(outputFolder, name), { recursive: true });
  return { paths, redirects };
}

/** A hash for the name of a file that is cached as immutable. */
const contentHash = (text: string) =>
  createHash("sha256").update(text).digest("base64url").slice(0, 12);

/** File of a path: `/shop/lamp` is `shop/lamp.html`, which static hosts serve at that path without a trailing slash. */
function pageFile(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}
