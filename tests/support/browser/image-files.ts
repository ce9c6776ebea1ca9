import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

export interface ImageFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const terracotta = { r: 164, g: 72, b: 47 };

/** Creates a photograph with EXIF orientation and GPS position, as a phone in portrait orientation stores it. */
export async function createPhonePhoto(): Promise<ImageFile> {
  const buffer = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: terracotta },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Calpe" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name: "phone.jpg", mimeType: "image/jpeg", buffer };
}

/** Creates a PNG whose left half is transparent. */
export async function createTransparentPng(): Promise<ImageFile> {
  const half = await sharp({
    create: { width: 150, height: 200, channels: 4, background: { ...terracotta, alpha: 1 } },
  })
    .png()
    .toBuffer();
  const buffer = await sharp({
    create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: half, left: 150, top: 0 }])
    .png()
    .toBuffer();
  return { name: "cut-out.png", mimeType: "image/png", buffer };
}

/** Creates a file of random bytes with the name and type of a JPEG. */
export function createBrokenFile(): ImageFile {
  return { name: "broken.jpg", mimeType: "image/jpeg", buffer: randomBytes(4000) };
}

/** Creates a valid image of 12 MB. */
export async function createLargePhoto(): Promise<ImageFile> {
  const image = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: terracotta },
  })
    .jpeg()
    .toBuffer();
  const padding = Buffer.alloc(12 * 1024 * 1024 - image.length);
  return { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.concat([image, padding]) };
}

/** Downloads and decodes a stored image. */
export async function fetchImage(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format, exif } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  /** The colour of the top left pixel. */
  const corner = [...data.subarray(0, 3)];
  return { type: response.headers.get("content-type"), width, height, format, exif, corner };
}

/** Chooses files in the file chooser that a button opens. */
export async function chooseFiles(page: Page, button: Locator, files: ImageFile[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(files);
}

export const imageItems = (form: Locator) =>
  form.getByRole("list", { name: "Images", exact: true }).getByRole("listitem");
