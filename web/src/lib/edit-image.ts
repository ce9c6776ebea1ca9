import { fetchWithTimeout } from "@/lib/fetch";
import {
  createBlankCanvas,
  decodeImageFile,
  fitWithin,
  type PreparationRules,
  type Size,
} from "@/lib/prepare-image";

/** A part of an image. All values are in percent of the image's width or height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const wholeImage: Crop = { x: 0, y: 0, width: 100, height: 100 };

export interface ImageEdit {
  /** Clockwise rotation in quarter turns, from 0 to 3. */
  quarterTurns: number;
  /** The part of the rotated image that is kept. */
  crop: Crop;
}

/** The image's size after a rotation. */
export function rotatedSize({ width, height }: Size, quarterTurns: number): Size {
  return quarterTurns % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** The largest part with an aspect ratio (width divided by height), in the image's centre; without one, the whole image. */
export function centredCrop({ width, height }: Size, aspect: number | undefined): Crop {
  if (!aspect) return wholeImage;
  const ratio = (aspect * height) / width;
  const crop = { width: Math.min(1, ratio) * 100, height: Math.min(1, 1 / ratio) * 100 };
  return { x: (100 - crop.width) / 2, y: (100 - crop.height) / 2, ...crop };
}

/** The rectangle of a crop in pixels of an image of this size, at least one pixel wide and high. */
export function cropRectangle(
  { width, height }: Size,
  crop: Crop,
): Size & { x: number; y: number } {
  const pixels = (percent: number, total: number) => Math.round((percent / 100) * total);
  return {
    x: pixels(crop.x, width),
    y: pixels(crop.y, height),
    width: Math.max(1, pixels(crop.width, width)),
    height: Math.max(1, pixels(crop.height, height)),
  };
}

/** Draws an edited image into a canvas, scaled down so that its longest side is at most `maxSide`. */
export function drawEditedImage(
  bitmap: ImageBitmap,
  { quarterTurns, crop }: ImageEdit,
  maxSide: number,
  target?: HTMLCanvasElement,
): HTMLCanvasElement {
  const rotated = rotatedSize(bitmap, quarterTurns);
  const kept = cropRectangle(rotated, crop);
  const { width, height } = fitWithin(kept, maxSide);
  const { canvas, context } = createBlankCanvas(width, height, target);
  context.scale(width / kept.width, height / kept.height);
  context.translate(rotated.width / 2 - kept.x, rotated.height / 2 - kept.y);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas;
}

/**
 * Returns an edited image as a file with this name, without metadata: a PNG, because it is encoded as JPEG for the upload, and a
 * second lossy encoding would reduce the quality.
 */
export async function editImage(
  bitmap: ImageBitmap,
  edit: ImageEdit,
  { name, maxSide }: { name: string; maxSide: number },
): Promise<File> {
  const canvas = drawEditedImage(bitmap, edit, maxSide);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("Failed to read file");
  return new File([blob], name, { type: blob.type });
}

/** An image to edit: a chosen file, or the URL of an image of the site. */
export interface ImageToEdit {
  name: string;
  source: File | string;
}

/** Decodes an image to edit. Throws Error with a message for the user. */
export async function readImageToEdit(
  { name, source }: ImageToEdit,
  rules: PreparationRules,
): Promise<ImageBitmap> {
  return decodeImageFile(
    source instanceof File ? source : await fetchImageFile(source, name),
    rules,
  );
}

async function fetchImageFile(url: string, name: string): Promise<File> {
  try {
    // Bypasses the cache, which may have the response to an image element: without CORS headers.
    const response = await fetchWithTimeout(url, { cache: "reload" });
    if (!response.ok) throw new Error(`${response.status}`);
    const blob = await response.blob();
    return new File([blob], name, { type: blob.type });
  } catch {
    throw new Error(
      "This image can't be loaded. If it is on another site, save it to this computer and upload it here first.",
    );
  }
}
