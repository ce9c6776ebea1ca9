/**
 * Writes the site's icons from its two marks: the monogram for home screens, and what of it can still be read in the 16 pixels
 * of a tab, which is `web/public/favicon.svg`. Run with `npm run icons`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "../shared/project-paths.ts";
import { iconFile } from "./icon-file.ts";

const publicFolder = join(projectRoot, "web", "public");
const monogram = readFileSync(join(import.meta.dirname, "monogram.svg"));
const tabMark = readFileSync(join(publicFolder, "favicon.svg"));
const ground = "#221E19";

/** A mark in a square of so many pixels; a scale below 1 leaves the ground's colour around it. */
async function icon(mark: Buffer, size: number, scale = 1): Promise<Buffer> {
  const inner = Math.round(size * scale);
  const picture = await sharp(mark, { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .toBuffer();
  return await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: picture }])
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

const write = (name: string, content: Buffer) => writeFileSync(join(publicFolder, name), content);

write("icon-192.png", await icon(monogram, 192));
write("icon-512.png", await icon(monogram, 512));
write("apple-touch-icon.png", await icon(monogram, 180, 0.86));
// Systems cut any shape out of this one; what must be seen lies within its middle 80 %.
write("icon-maskable-512.png", await icon(monogram, 512, 0.72));
write("favicon.ico", iconFile(await icon(tabMark, 32), 32));
