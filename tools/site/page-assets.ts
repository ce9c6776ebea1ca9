import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import type { RenderedPage } from "../../web/src/app/prerendering/site-renderer.ts";
import { manifestFileNames } from "./web-config.ts";

/** URL paths of the files that a page needs in addition to its HTML. */
export interface PageAssets {
  /** The app's entry first. */
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/** Fonts that every page uses. */
const pageFont = /^src\/app\/fonts\/.+\.woff2$/;

/** Reads the build manifest of an app: its output files by source module. */
export function readManifest(outputFolder: string, app: keyof typeof manifestFileNames): Manifest {
  return JSON.parse(readFileSync(join(outputFolder, ".vite", manifestFileNames[app]), "utf8"));
}

/**
 * Lists the files that a page needs, so that the browser loads them in parallel instead of in a waterfall.
 *
 * @param pageModules - the source modules of the components that the page's routes load
 */
export function listPageAssets(manifest: Manifest, pageModules: string[]): PageAssets {
  const sources = Object.keys(manifest);
  const modules = new Set(sources.filter((source) => manifest[source]?.isEntry));
  for (const module of pageModules) {
    if (!manifest[module]) throw new Error(`The build has no module ${module}.`);
    modules.add(module);
  }
  // Iterating over a Set includes the elements that are added meanwhile.
  for (const module of modules) {
    for (const imported of manifest[module]?.imports ?? []) modules.add(imported);
  }
  const chunks = [...modules].flatMap((module) => manifest[module] ?? []);
  const fonts = sources.filter((source) => pageFont.test(source));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    fonts: fonts.map((source) => `/${manifest[source]?.file}`),
  };
}

/**
 * Matches the tags to remove from the built index.html. fillTemplate inserts the stylesheets again, in load order; the inline
 * script loads the modules.
 */
const builtAssets =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** The inline scripts: `hydration` is in every page, `heroSchedule` in a home page whose first slide may change by the clock. */
export interface InlineScripts {
  hydration: string;
  heroSchedule: string;
}

/** The element that the component HeroCarousel renders for the script `heroSchedule`. */
const heroScheduleElement = '<script data-inline="hero-schedule"></script>';

/** Matches the root element. In index.html it contains the message for browsers without JavaScript. */
const rootPattern = /<div id="root">.*<\/div>/s;

/** Inserts data as JSON into the HTML of an app whose pages are rendered in the browser. */
export function insertData(html: string, data: string): string {
  const text = data.replaceAll("<", "\\u003c");
  const element = `<script type="application/json" id="page-data">${text}</script>`;
  return html.replace("</body>", () => `${element}</body>`);
}

/**
 * Inserts a rendered page into the built index.html. The order of the tags is that of the requests: stylesheets
 * (render-blocking), the page's first image, then fonts. The inline script loads the modules later.
 */
export function fillTemplate(
  template: string,
  { head, body, dataFile }: Pick<RenderedPage, "head" | "body"> & { dataFile: string },
  { scripts, styles, fonts }: PageAssets,
  { hydration, heroSchedule }: InlineScripts,
): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    head,
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
    ),
  ].join("");
  const start = `<script data-scripts="${scripts.join(" ")}">${hydration}</script>`;
  const content = body.replace(heroScheduleElement, () => `<script>${heroSchedule}</script>`);
  const data = `<script type="application/json" id="page-data" data-src="/${dataFile}"></script>`;
  // Replacer functions, because `$` is special in replacement strings.
  return template
    .replaceAll(builtAssets, "")
    .replace("</head>", () => `${links}</head>`)
    .replace(rootPattern, () => start + content + data);
}
