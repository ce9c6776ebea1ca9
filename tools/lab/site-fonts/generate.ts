/**
 * `npm run fonts`: subsets the two font families to the characters and weights that the site uses. This more than halves
 * their size. The subsets keep copyright and licence in their name tables.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { projectRoot } from "../../shared/project-paths.ts";
import { subsetCharacters } from "./characters.ts";

/** OpenType features to keep: kerning, lining and tabular figures. Small capitals, swashes and ligatures would add 1.8 kB. */
const features = ["kern", "lnum", "tnum"];

/** Name table ids to keep: copyright, licence, licence URL. */
const nameIds = [0, 13, 14];

const faces = [
  { family: "cormorant", file: "cormorant-500", weight: 500 },
  { family: "jost", file: "jost-400-500", weight: { min: 400, max: 500 } },
];

const folder = join(projectRoot, "web", "src", "app", "fonts");
mkdirSync(folder, { recursive: true });
for (const { family, file, weight } of faces) {
  const source = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  const font = await subsetFont(
    readFileSync(join(projectRoot, "node_modules", source)),
    subsetCharacters,
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
