import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as z from "zod";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

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
  const text = readFileSync(join(outputFolder, ".vite", "manifest.json"), "utf8");
  const manifest = manifestSchema.parse(JSON.parse(text));
  return {
    /** The link elements for a page, given the names of the components that its routes load. */
    links(components: string[]): PageLinks {
      const keys = components.map((component) => findModule(manifest, component));
      const chunks = withImports(manifest, keys);
      const styles = new Set(chunks.flatMap(({ css }) => css));
      const fonts = Object.keys(manifest).filter((source) => pageFont.test(source));
      return {
        atOnce: [
          ...fonts.flatMap((source) => manifest[source]?.file ?? []).map(fontLink),
          ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
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

/** `ShopPage` lives in `shop-page.tsx` (CONTRIBUTING, names): no second list says which file a route loads. */
function findModule(manifest: Manifest, component: string): string {
  const file = `${component.replaceAll(/(?<!^)[A-Z]/g, "-$&").toLowerCase()}.tsx`;
  const key = Object.keys(manifest).find((source) => basename(source) === file);
  if (!key) throw new Error(`No ${file} with ${component} is in the build.`);
  return key;
}

/** The chunks and all they import, without the entry, which index.html names itself with its own. */
function withImports(manifest: Manifest, keys: string[]) {
  const wanted = new Set<string>();
  const known = new Set<string>();
  const walk = (key: string, found: Set<string>) => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of manifest[key]?.imports ?? []) walk(imported, found);
  };
  for (const key of keys) walk(key, wanted);
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) walk(key, known);
  return [...wanted].filter((key) => !known.has(key)).flatMap((key) => manifest[key] ?? []);
}
