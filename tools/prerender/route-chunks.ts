import { entryModules, findModule, readBuildManifest, withImports } from "./build-manifest.ts";

/** Files that a page needs beside its HTML. */
export interface PageAssets {
  /** HTML of link elements: the page's own stylesheets, and font preloads. */
  links: string;
  /** Addresses of its scripts, the app's entry first. */
  scripts: string[];
}

/** Fonts that every page uses. */
const pageFont = /^src\/app\/fonts\/.+\.woff2$/;

/** Lists the files that a page needs, so that the browser loads them in parallel instead of in a waterfall. */
export function readRouteChunks(outputFolder: string) {
  const manifest = readBuildManifest(outputFolder);
  const entry = entryModules(manifest);
  const fonts = Object.keys(manifest).filter((source) => pageFont.test(source));
  const addresses = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => manifest[key] ?? []).map(({ file }) => `/${file}`);
  return {
    /** The assets of a page, given the name of the component that its route loads. */
    assets(component: string): PageAssets {
      const keys = withImports(manifest, [findModule(manifest, component)]);
      // Without the entry's styles, which index.html already contains.
      const styles = new Set(
        [...keys].filter((key) => !entry.has(key)).flatMap((key) => manifest[key]?.css ?? []),
      );
      return {
        links: [
          ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
          ...addresses(fonts).map(fontLink),
        ].join(""),
        scripts: addresses(new Set([...entry, ...keys])),
      };
    },
  };
}

const fontLink = (address: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`;
