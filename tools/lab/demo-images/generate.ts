/**
 * `npm run demo:images [slugs]`: generates the demo content's images with all variants below `web/public/images`, in the folders and
 * with the names of their originals, and the default link preview image.
 */
import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import {
  type ImageFormat,
  imageFileName,
  imageVariants,
} from "../../../supabase/functions/_shared/domain/images/image-source.ts";
import { projectRoot } from "../../shared/project-paths.ts";

const originalsFolder = join(import.meta.dirname, "originals");
const publicFolder = join(projectRoot, "web/public");
const outputFolder = join(publicFolder, "images");

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  // With this quality, a page's first image on a phone fits into TCP's initial congestion window (14.6 kB).
  avif: (image) => image.avif({ quality: 47, effort: 6, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 74, effort: 6 }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

/** Returns the image's mean colour in hex. It is the background of the image's box while the image loads. */
async function computeMeanColour(pixels: Buffer): Promise<string> {
  const pixel = await sharp(pixels).removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return pixel.toString("hex");
}

/** @param original - path below `originals/` */
async function writeImage(original: string): Promise<void> {
  const pixels = await sharp(join(originalsFolder, original)).png().toBuffer();
  const { width, height } = await sharp(pixels).metadata();
  const color = await computeMeanColour(pixels);
  const slug = basename(original, ".webp");
  const fileName = imageFileName(slug, { width, height, color, format: "webp" });
  const files = [
    { name: fileName, width, height, format: "webp" as ImageFormat },
    ...imageVariants(fileName),
  ];
  for (const file of files) {
    const resized = sharp(pixels).resize(file.width, file.height);
    await encoders[file.format](resized).toFile(join(outputFolder, dirname(original), file.name));
  }
}

/** Writes the link preview of pages without their own image: 1200 × 630, the size that social networks recommend. */
async function writeLinkPreview(): Promise<void> {
  const shadeSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <linearGradient id="shade" x2="0" y2="1">
      <stop offset=".4" stop-color="#221E19" stop-opacity="0"/>
      <stop offset="1" stop-color="#221E19" stop-opacity=".78"/>
    </linearGradient>
    <rect width="1200" height="630" fill="url(#shade)"/>
  </svg>`;
  const wordmark = await sharp(join(import.meta.dirname, "wordmark.svg"))
    .resize({ width: 560 })
    .png()
    .toBuffer();
  const linkPreview = sharp(join(originalsFolder, "heroes/living-room-arches.webp"))
    .extract({ left: 0, top: 68, width: 2400, height: 1260 })
    .resize(1200, 630)
    .composite([{ input: Buffer.from(shadeSvg) }, { input: wordmark, left: 64, top: 478 }]);
  await encoders.jpg(linkPreview).toFile(join(publicFolder, "og-default.jpg"));
}

/** Encoding all images takes minutes, so arguments can select images by slug. Without arguments all images are replaced. */
const slugs = process.argv.slice(2);
const originals = await readdir(originalsFolder, { recursive: true });
const selected = originals.filter(
  (original) =>
    original.endsWith(".webp") &&
    (slugs.length === 0 || slugs.includes(basename(original, ".webp"))),
);
if (slugs.length === 0) await rm(outputFolder, { recursive: true, force: true });
for (const original of selected) {
  await mkdir(join(outputFolder, dirname(original)), { recursive: true });
  await writeImage(original);
}
await writeLinkPreview();
console.log(`Wrote ${selected.length} images to web/public/images`);
