import { imageFileName, imageVariants } from "../domain/images/image-source.ts";
import type { AcceptedImage } from "./accept-image.ts";
import { callDatabase } from "./database-call.ts";
import { callerClient, serviceClient } from "./database-client.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import { publicImageUrl, removeImages, storeImage } from "./image-storage.ts";

const extensions = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
} as const;

/** Who uploads a picture: an administrator's access token. */
export interface ImageCaller {
  environment: Environment;
  accessToken: string;
}

/** What lets a page lay out a JPEG before it is loaded, and load less of it (image-source.ts). */
export interface ResponsiveParts {
  /** The dominant colour: six lower-case hexadecimal digits. */
  color: string;
  /** The smaller siblings, in the order of imageVariants(). */
  variants: AcceptedImage[];
}

interface Origin {
  /** Folder of the bucket. */
  folder: "uploads" | "copies";
  originalName: string;
  /** Where on the web it was copied from. */
  source?: string;
  responsive?: ResponsiveParts;
}

interface NamedImage {
  name: string;
  image: AcceptedImage;
}

// Spec section 8, upload.
const apology = "Failed to upload image";

/**
 * A random name; one in the form of image-source.ts promises siblings, so it is given only with all of them. Throws
 * HttpError 400 when the siblings are not those of this picture.
 */
function nameFiles(image: AcceptedImage, responsive?: ResponsiveParts): NamedImage[] {
  const id = crypto.randomUUID();
  if (!responsive) return [{ name: `${id}.${extensions[image.mimeType]}`, image }];
  const { width, height } = image;
  const name = imageFileName(id, { width, height, color: responsive.color, format: "jpg" });
  const siblings = imageVariants(name).map((expected, place) => {
    const found = responsive.variants[place];
    if (found?.width !== expected.width || found.height !== expected.height) return null;
    return { name: expected.name, image: found };
  });
  const named = siblings.filter((sibling) => sibling !== null);
  const isComplete =
    named.length === siblings.length && named.length === responsive.variants.length;
  const files = [...named, { name, image }];
  if (!isComplete || files.some((file) => file.image.mimeType !== "image/jpeg")) {
    throw new HttpError(400, "The smaller versions do not belong to this image.");
  }
  return files;
}

/**
 * Stores an accepted picture with its siblings under a random name and adds it to the register of images, all or nothing.
 * The database decides by the caller's token who may; the bucket and the register are then written as service_role, which
 * nobody else may do. Answers the address under which everybody can read the picture. Throws HttpError 400, 401, 403, 500, 503.
 */
export async function registerImage(
  { environment, accessToken }: ImageCaller,
  image: AcceptedImage,
  { folder, originalName, source, responsive }: Origin,
): Promise<string> {
  const files = nameFiles(image, responsive);
  const database = callerClient(environment, accessToken);
  await callDatabase({ apology, asCaller: true }, () => database.rpc("assert_admin"));
  const filename = files.at(-1)?.name ?? "";
  const path = `${folder}/${filename}`;
  try {
    // The siblings first: once the picture has an address, everything that its name promises exists.
    for (const { name, image: file } of files) {
      await storeImage(environment, `${folder}/${name}`, file.bytes, file.mimeType);
    }
    await callDatabase({ apology }, () =>
      serviceClient(environment)
        .from("persistent_images")
        .insert({
          filename,
          original_name: originalName.slice(0, 300),
          mime_type: image.mimeType,
          size: image.bytes.byteLength,
          metadata: { path, width: image.width, height: image.height, ...(source && { source }) },
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
