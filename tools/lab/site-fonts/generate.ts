/**
 * `npm run fonts`: subsets the two font families to the weights that the site uses and to the characters of their `unicode-range`
 * in theme.css. This more than halves their size. The subsets keep copyright and licence in their name tables.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { projectRoot } from "../../shared/project-paths.ts";

/** OpenType features to keep: kerning, lining and tabular figures. Small capitals, swashes and ligatures would add 1.8 kB. */
const features = ["kern", "lnum", "tnum"];

/** Name table ids to keep: copyright, licence, licence URL. */
const nameIds = [0, 13, 14];

const faces = [
  { family: "cormorant", file: "cormorant-500", weight: 500 },
  { family: "jost", file: "jost-400-500", weight: { min: 400, max: 500 } },
];

const appFolder = join(projectRoot, "web", "src", "app");
const theme = readFileSync(join(appFolder, "theme.css"), "utf8");

/** Returns the characters in the `unicode-range` of a font file in theme.css. */
function readCharacters(file: string): string {
  const [, face = ""] = theme.split(`./fonts/${file}.woff2`);
  const [, range = ""] = /unicode-range:([^;]+);/.exec(face) ?? [];
  const runs = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  if (runs.length === 0) throw new Error(`theme.css has no unicode-range for ${file}.woff2.`);
  return runs
    .flatMap(([, firstCode = "", lastCode = firstCode]) => {
      const first = Number.parseInt(firstCode, 16);
      const length = Number.parseInt(lastCode, 16) - first + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}

const folder = join(appFolder, "fonts");
mkdirSync(folder, { recursive: true });
for (const { family, file, weight } of faces) {
  const source = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  const font = await subsetFont(
    readFileSync(join(projectRoot, "node_modules", source)),
    readCharacters(file),
    {
      targetFormat: "woff2",
      variationAxes: { wght: weight },
      keepFeatures: features,
      preserveNameIds: nameIds,
    },
  );
  writeFileSync(join(folder, `${file}.woff2`), font);
  console.log(`${file}.woff2 ${font.length} bytes`);
}
