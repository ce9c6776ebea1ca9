import { type BuildManifest, entryModules, findModule, withImports } from "./build-manifest.ts";

/** Files that a page needs beside its HTML. */
export interface PageAssets {
  /** HTML of link elements: the page's own stylesheets, and font preloads. */
  links: string;
  /** URLs of its scripts, the app's entry first. */
  scripts: string[];
}

/** Fonts that every page uses. */
const pageFont = /^src\/app\/fonts\/.+\.woff2$/;

/**
 * Lists the files that a page needs, so that the browser loads them in parallel instead of in a waterfall.
 *
 * @param component - the name of the component that the page's route loads
 */
export function pageAssets(manifest: BuildManifest, component: string): PageAssets {
  const entry = entryModules(manifest);
  const page = withImports(manifest, [findModule(manifest, component)]);
  const modules = Object.entries(manifest);
  const fonts = modules.filter(([source]) => pageFont.test(source)).map(([, { file }]) => file);
  // Without the entry's styles, which index.html already contains.
  const ownModules = [...page].filter((key) => !entry.has(key));
  const styles = new Set(ownModules.flatMap((key) => manifest[key]?.css ?? []));
  return {
    links: [
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...fonts.map(fontLink),
    ].join(""),
    scripts: [...entry, ...ownModules]
      .flatMap((key) => manifest[key] ?? [])
      .map(({ file }) => `/${file}`),
  };
}

const fontLink = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
