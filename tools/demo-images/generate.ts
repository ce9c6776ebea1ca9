/**
 * `npm run demo:images [slugs]`: generates the demo content's images with all variants below `web/public/images`, and the
 * default link preview image.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import {
  type ImageFormat,
  imageFileName,
  imageVariants,
} from "../../supabase/functions/_shared/domain/images/image-source.ts";
import { projectRoot } from "../shared/project-paths.ts";
import { type Recipe, recipes } from "./recipes.ts";

const here = import.meta.dirname;
const publicFolder = join(projectRoot, "web/public");
const target = join(publicFolder, "images");

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  // With this quality, a page's first image on a phone fits TCP's initial congestion window, 14 kB.
  avif: (image) => image.avif({ quality: 47, effort: 6, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 74, effort: 6 }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

/** The image's mean colour in hex, the background of its box while the image loads. */
async function meanColour(pixels: Buffer): Promise<string> {
  const pixel = await sharp(pixels).removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return pixel.toString("hex");
}

async function cut({ original, crop, width }: Recipe): Promise<Buffer> {
  const originalImage = sharp(join(here, "originals", `${original}.webp`));
  const part = crop ? originalImage.extract(crop) : originalImage;
  return await (width ? part.resize({ width }) : part).png().toBuffer();
}

async function writeImage(recipe: Recipe): Promise<void> {
  const pixels = await cut(recipe);
  const { width, height } = await sharp(pixels).metadata();
  const color = await meanColour(pixels);
  const base = imageFileName(recipe.slug, { width, height, color, format: "webp" });
  const files = [
    { name: base, width, height, format: "webp" as ImageFormat },
    ...imageVariants(base),
  ];
  for (const file of files) {
    const resized = sharp(pixels).resize(file.width, file.height);
    await encoders[file.format](resized).toFile(join(target, recipe.folder, file.name));
  }
}

/** Writes the link preview of pages without their own image: 1200 × 630, the size that social networks recommend. */
async function writeLinkPreview(): Promise<void> {
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <linearGradient id="shade" x2="0" y2="1">
      <stop offset=".4" stop-color="#221E19" stop-opacity="0"/>
      <stop offset="1" stop-color="#221E19" stop-opacity=".78"/>
    </linearGradient>
    <rect width="1200" height="630" fill="url(#shade)"/>
  </svg>`;
  const wordmark = await sharp(join(here, "wordmark.svg")).resize({ width: 560 }).png().toBuffer();
  const room = sharp(join(here, "originals/heroes/hero-living.webp"))
    .extract({ left: 0, top: 45, width: 1600, height: 840 })
    .resize(1200, 630)
    .composite([{ input: Buffer.from(shade) }, { input: wordmark, left: 64, top: 478 }]);
  await encoders.jpg(room).toFile(join(publicFolder, "og-default.jpg"));
}

/** Encoding all images takes minutes, so arguments can select images by slug. Without arguments all images are replaced. */
const slugs = process.argv.slice(2);
const selected = recipes.filter((recipe) => slugs.length === 0 || slugs.includes(recipe.slug));
if (slugs.length === 0) await rm(target, { recursive: true, force: true });
for (const recipe of selected) {
  await mkdir(join(target, recipe.folder), { recursive: true });
  await writeImage(recipe);
}
await writeLinkPreview();
console.log(`Wrote ${selected.length} images to web/public/images`);
