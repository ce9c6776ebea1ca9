import type { uploadFolder } from "../domain/images/image-locations.ts";
import { imageFileName, imageVariants } from "../domain/images/image-source.ts";
import { truncateText } from "../domain/text.ts";
import { callDatabase, serviceClient } from "./database.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import { publicImageUrl, removeImages, storeImage } from "./image-storage.ts";
import type { SanitisedImage } from "./sanitise-image.ts";

const extensions = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
} as const;

/** The data that a page needs to display a JPEG responsively (image-source.ts): a placeholder colour and smaller variants. */
export interface ResponsiveImageData {
  /** The dominant colour: six lower-case hexadecimal digits. */
  color: string;
  /** The smaller variants, in the order of imageVariants(). */
  variants: SanitisedImage[];
}

interface RegistrationOptions {
  folder: typeof uploadFolder | "copies";
  originalName: string;
  /** The URL that the image was copied from. */
  sourceUrl?: string;
  responsiveData?: ResponsiveImageData;
}

interface NamedImage {
  name: string;
  image: SanitisedImage;
}

// Spec section 8, upload.
const failureMessage = "Failed to upload image";

/**
 * Chooses random file names for an image and its variants, which encode the size: a page lays out a logo by it (logo.ts). With
 * `responsiveData`, they also encode the colour (image-source.ts), and pages derive the variants' URLs from the image's name, so
 * every variant must exist.
 * @throws HttpError 400 if `responsiveData` is given and not all files are JPEGs, or the variants do not have exactly the expected
 * sizes
 */
function chooseFileNames(
  image: SanitisedImage,
  responsiveData?: ResponsiveImageData,
): NamedImage[] {
  const id = crypto.randomUUID();
  const { width, height } = image;
  if (!responsiveData)
    return [{ name: `${id}_${width}x${height}.${extensions[image.mimeType]}`, image }];
  const name = imageFileName(id, { width, height, color: responsiveData.color, format: "jpg" });
  const variants = imageVariants(name).map((expected, index) => {
    const variant = responsiveData.variants[index];
    if (variant?.width !== expected.width || variant.height !== expected.height) return null;
    return { name: expected.name, image: variant };
  });
  const validVariants = variants.filter((variant) => variant !== null);
  const isComplete =
    validVariants.length === variants.length &&
    validVariants.length === responsiveData.variants.length;
  const files = [...validVariants, { name, image }];
  if (!isComplete || files.some((file) => file.image.mimeType !== "image/jpeg")) {
    throw new HttpError(400, "The smaller versions do not belong to this image.");
  }
  return files;
}

/**
 * Stores an image with its variants under a random name, inserts a row into persistent_images, and returns the image's public
 * URL. Removes the files if a step fails. Writes as service_role, which bypasses row level security: the caller must have called
 * the SQL function require_right before.
 * @throws HttpError 400 for wrong variants (chooseFileNames); 500 or 503 if the database or Storage failed
 */
export async function registerImage(
  environment: Environment,
  image: SanitisedImage,
  { folder, originalName, sourceUrl, responsiveData }: RegistrationOptions,
): Promise<string> {
  const files = chooseFileNames(image, responsiveData);
  const filename = files.at(-1)?.name ?? "";
  const path = `${folder}/${filename}`;
  try {
    const results = await Promise.allSettled(
      files.map(({ name, image: { bytes, mimeType } }) =>
        storeImage(environment, `${folder}/${name}`, bytes, mimeType),
      ),
    );
    for (const result of results) if (result.status === "rejected") throw result.reason;
    await callDatabase({ failureMessage }, () =>
      serviceClient(environment)
        .from("persistent_images")
        .insert({
          filename,
          original_name: truncateText(originalName, 300),
          mime_type: image.mimeType,
          size: image.bytes.byteLength,
          metadata: {
            path,
            width: image.width,
            height: image.height,
            ...(sourceUrl && { source: sourceUrl }),
          },
        }),
    );
  } catch (error) {
    await removeImages(
      environment,
      files.map(({ name }) => `${folder}/${name}`),
    );
    throw error;
  }
  return publicImageUrl(environment, path);
}
