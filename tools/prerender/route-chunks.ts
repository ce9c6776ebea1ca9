import { entryModules, findModule, readBuildManifest, withImports } from "./build-manifest.ts";

/** Link elements of a page. */
export interface PageLinks {
  /** Styles and fonts, without which it does not look right. */
  atOnce: string;
  /** Scripts, without which it stands. */
  later: string;
}

/** The faces that every page is set in. */
const pageFont = /^src\/app\/fonts\/.+\.woff2$/;

/** Knows which files of a build a page needs, so that a browser fetches them all at once instead of one after the other. */
export function readRouteChunks(outputFolder: string) {
  const manifest = readBuildManifest(outputFolder);
  // index.html names those itself.
  const known = entryModules(manifest);
  return {
    /** The link elements for a page, given the names of the components that its routes load. */
    links(components: string[]): PageLinks {
      const keys = components.map((component) => findModule(manifest, component));
      const wanted = [...withImports(manifest, keys)].filter((key) => !known.has(key));
      const chunks = wanted.flatMap((key) => manifest[key] ?? []);
      const styles = new Set(chunks.flatMap(({ css }) => css));
      const fonts = Object.keys(manifest).filter((source) => pageFont.test(source));
      return {
        atOnce: [
          ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
          ...fonts.flatMap((source) => manifest[source]?.file ?? []).map(fontLink),
        ].join(""),
        later: chunks
          .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
          .join(""),
      };
    },
  };
}

const fontLink = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
