import { heicHeaderBytes, heicMessage, isHeic } from "@domain/images/heic.ts";
import { maxImageBytes } from "@domain/images/image-locations.ts";
import { imageFileName, imageVariants } from "@domain/images/image-source.ts";

/** Limits for preparing an image before upload. Spec section 9, image uploads. */
export interface PreparationRules {
  /** Longest side of the result in pixels. */
  maxSide: number;
  /** Maximum size of the chosen file in bytes. */
  maxBytes?: number;
}

/** A single image that `contentImageRules` does not apply to: at most 1920 px. */
export const singleImageRules: PreparationRules = { maxSide: 1920 };
/** The image of a portfolio category or a hero slide: at most 1200 px. */
export const contentImageRules: PreparationRules = { maxSide: 1200 };
/** Several images in one selection: at most 1200 px, each file at most 10 MB. */
export const multiImageRules: PreparationRules = { maxSide: 1200, maxBytes: maxImageBytes };

const loadTimeoutMs = 30_000;
const megabyte = 1024 * 1024;

export interface Size {
  width: number;
  height: number;
}

export interface PreparedImage extends Size {
  /** The resized image as JPEG. */
  blob: Blob;
  /** The image's dominant colour: six lower-case hexadecimal digits. */
  color: string;
  /** The image's smaller variants, in the order of imageVariants(). */
  variants: Blob[];
}

/** Reads the first bytes. Throws if the file was moved or deleted; decoding would wrongly report such a file as corrupted. */
async function readStart(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, heicHeaderBytes).arrayBuffer());
  } catch {
    throw new Error("Failed to read the selected file");
  }
}

/**
 * Validates and decodes a chosen file, and applies the EXIF rotation. Safari decodes HEIC photos; for other browsers the error
 * says what to do instead.
 * @throws Error with a message of spec section 5 for the user
 */
export async function decodeImageFile(file: File, rules: PreparationRules): Promise<ImageBitmap> {
  const rejection = validateImageFile(file, rules);
  const heicAdvice = isHeic(await readStart(file)) ? heicMessage(file.name) : null;
  // Most systems other than Apple's have no media type for HEIC.
  if (rejection) throw new Error((!file.type && heicAdvice) || rejection);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("Image load timeout")), loadTimeoutMs);
  });
  const failureMessage = `Failed to load image: ${file.name}. The file may be corrupted or in an unsupported format.`;
  try {
    return await Promise.race([
      createImageBitmap(file).catch(() => {
        throw new Error(heicAdvice ?? failureMessage);
      }),
      timeout,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sets a canvas's size, which makes all of its pixels transparent. */
export function createCanvas(
  width: number,
  height: number,
  canvas = document.createElement("canvas"),
) {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("Failed to get canvas context");
  context.imageSmoothingQuality = "high";
  return { canvas, context };
}

/** Sets a canvas's size and fills it with the page's background. */
export function createBlankCanvas(...parameters: Parameters<typeof createCanvas>) {
  const { canvas, context } = createCanvas(...parameters);
  // Fills the background, because JPEG has no transparency and transparent pixels would become black.
  context.fillStyle = "#fffdf9";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/** Draws the image into a canvas of `width` × `height` and crops the image around its centre to the canvas's aspect ratio. */
function draw(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const { canvas, context } = createBlankCanvas(width, height);
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  const scaledSize = { width: bitmap.width * scale, height: bitmap.height * scale };
  const [left, top] = [(width - scaledSize.width) / 2, (height - scaledSize.height) / 2];
  context.drawImage(bitmap, left, top, scaledSize.width, scaledSize.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("Failed to read file"))),
      "image/jpeg",
      quality,
    );
  });
}

/** Encodes as JPEG at quality 0.8. If the result exceeds 2 MB, encodes again at 0.6; if it exceeds 5 MB, at 0.4. */
async function encodeWithinSizeLimits(canvas: HTMLCanvasElement): Promise<Blob> {
  const highQualityBlob = await encode(canvas, 0.8);
  if (highQualityBlob.size <= 2 * megabyte) return highQualityBlob;
  return encode(canvas, highQualityBlob.size > 5 * megabyte ? 0.4 : 0.6);
}

/** Returns the image's dominant colour: its average, which the browser computes by scaling the image down to one pixel. */
function dominantColor(bitmap: ImageBitmap): string {
  const { context } = createBlankCanvas(1, 1);
  context.drawImage(bitmap, 0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("");
}

/** Scales width and height down so that the longest side is at most `maxSide`. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Returns the error message for a file that is not an image or is too large; otherwise null. Spec section 5, image upload. */
export function validateImageFile(file: File, rules: PreparationRules): string | null {
  if (!file.type.startsWith("image/")) return `${file.name} is not a valid image file`;
  if (rules.maxBytes && file.size > rules.maxBytes) return `${file.name} is too large (max 10MB)`;
  return null;
}

/**
 * Resizes a chosen file to a JPEG within the limits. Strips metadata, such as the location, and applies the EXIF rotation.
 * @throws Error with a message of spec section 5 for the user
 */
export async function encodeImageFile(file: File, rules: PreparationRules): Promise<Blob> {
  const bitmap = await decodeImageFile(file, rules);
  try {
    const { width, height } = fitWithin(bitmap, rules.maxSide);
    return await encodeWithinSizeLimits(draw(bitmap, width, height));
  } finally {
    bitmap.close();
  }
}

/**
 * Resizes a chosen file to a JPEG within the limits and creates the smaller variants. Strips metadata, such as the location, and
 * applies the EXIF rotation.
 * @throws Error with a message of spec section 5 for the user
 */
export async function prepareImage(file: File, rules: PreparationRules): Promise<PreparedImage> {
  const bitmap = await decodeImageFile(file, rules);
  try {
    const { width, height } = fitWithin(bitmap, rules.maxSide);
    const color = dominantColor(bitmap);
    const blob = await encodeWithinSizeLimits(draw(bitmap, width, height));
    const name = imageFileName("image", { width, height, color, format: "jpg" });
    const variants = await Promise.all(
      imageVariants(name).map((variant) =>
        encode(draw(bitmap, variant.width, variant.height), 0.8),
      ),
    );
    return { width, height, blob, color, variants };
  } finally {
    bitmap.close();
  }
}
