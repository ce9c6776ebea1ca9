/** Writes the site's icons from its mark, `web/public/favicon.svg`. Run with `npm run icons`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "../project-paths.ts";
import { iconFile } from "./icon-file.ts";

const publicFolder = join(projectRoot, "web", "public");
const mark = readFileSync(join(publicFolder, "favicon.svg"));
const ground = "#221E19";

/** The mark in a square of so many pixels; a scale below 1 leaves the ground's colour around it. */
async function icon(size: number, scale = 1): Promise<Buffer> {
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

write("icon-192.png", await icon(192));
write("icon-512.png", await icon(512));
write("apple-touch-icon.png", await icon(180, 0.86));
// Systems cut any shape out of this one; what must be seen lies within its middle 80 %.
write("icon-maskable-512.png", await icon(512, 0.72));
write("favicon.ico", iconFile(await icon(32), 32));
