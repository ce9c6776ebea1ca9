import { entryModules, findModule, readBuildManifest, withImports } from "./build-manifest.ts";

/** What a page needs besides its HTML. */
export interface PageAssets {
  /** Link elements: styles of its own, and fonts. */
  links: string;
  /** Addresses of its scripts, the app's entry first. */
  scripts: string[];
}

/** The faces that every page is set in. */
const pageFont = /^src\/app\/fonts\/.+\.woff2$/;

/** Knows which files of a build a page needs, so that a browser fetches them all at once instead of one after the other. */
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
      // index.html has the entry's.
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
