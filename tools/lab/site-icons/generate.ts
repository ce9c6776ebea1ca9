/**
 * `npm run icons`: generates the site's icons from two logos: the monogram for home screens, and a simplified logo
 * that is legible in the 16 pixels of a browser tab. No icon is an SVG, because Chromium renders an SVG icon as a document of its
 * own on the page's main thread.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "../../shared/project-paths.ts";

const publicFolder = join(projectRoot, "web", "public");
const monogram = readFileSync(join(import.meta.dirname, "monogram.svg"));
const tabLogo = readFileSync(join(import.meta.dirname, "tab-logo.svg"));
const backgroundColour = "#221E19";

interface IconOptions {
  /** Share of the icon's side that the logo fills. The rest is a margin in the background colour. */
  scale?: number;
  colours?: number;
}

/** Renders a logo as a square PNG with sides of `size` pixels. */
async function renderIcon(
  logo: Buffer,
  size: number,
  { scale = 1, colours = 64 }: IconOptions = {},
): Promise<Buffer> {
  const logoSize = Math.round(size * scale);
  const image = await sharp(logo, { density: (72 * logoSize) / 64 })
    .resize(logoSize, logoSize)
    .toBuffer();
  return await sharp({
    create: { width: size, height: size, channels: 3, background: backgroundColour },
  })
    .composite([{ input: image }])
    .png({ palette: true, colours })
    .toBuffer();
}

const iconHeaderBytes = 22;

/** Creates an `.ico` file with one square PNG. @param size - the length of the PNG's sides in pixels, at most 255 */
function createIconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(iconHeaderBytes);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(iconHeaderBytes, 18);
  return Buffer.concat([header, png]);
}

const writePublicFile = (name: string, content: Buffer) =>
  writeFileSync(join(publicFolder, name), content);

writePublicFile("icon-192.png", await renderIcon(monogram, 192));
writePublicFile("icon-512.png", await renderIcon(monogram, 512));
writePublicFile("apple-touch-icon.png", await renderIcon(monogram, 180, { scale: 0.86 }));
// A maskable icon: systems crop it to any shape, so the logo stays within the middle 80 %.
writePublicFile("icon-maskable-512.png", await renderIcon(monogram, 512, { scale: 0.72 }));
// Four colours suffice for two colours with smooth edges. Every page contains this file as a data URL (web/vite.config.ts).
writePublicFile("favicon.ico", createIconFile(await renderIcon(tabLogo, 32, { colours: 4 }), 32));
