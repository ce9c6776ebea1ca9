import type { AcceptedImage } from "./accept-image.ts";
import { callDatabase } from "./database-call.ts";
import { callerClient } from "./database-client.ts";
import { publicImageUrl, removeImage, type StorageCaller, storeImage } from "./image-storage.ts";

const extensions = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
} as const;

interface Origin {
  /** Folder of the bucket. */
  folder: "uploads" | "copies";
  originalName: string;
  /** Where on the web it was copied from. */
  source?: string;
}

// Spec section 8, upload.
const apology = "Failed to upload image";

/**
 * Stores an accepted picture under a random name and enters it in the register of images, both or neither, as the caller.
 * Answers the address under which everybody sees it. Throws HttpError 401, 403, 500, 503.
 */
export async function registerImage(
  caller: StorageCaller,
  { bytes, mimeType, width, height }: AcceptedImage,
  { folder, originalName, source }: Origin,
): Promise<string> {
  // Random, and not in the form of image-source.ts: such a name promises smaller siblings, which nobody makes here.
  const filename = `${crypto.randomUUID()}.${extensions[mimeType]}`;
  const path = `${folder}/${filename}`;
  await storeImage(caller, path, bytes, mimeType);
  try {
    const database = callerClient(caller.environment, caller.accessToken);
    await callDatabase({ apology, asCaller: true }, () =>
      database.from("persistent_images").insert({
        filename,
        original_name: originalName.slice(0, 300),
        mime_type: mimeType,
        size: bytes.byteLength,
        metadata: { path, width, height, ...(source && { source }) },
      }),
    );
  } catch (error) {
    await removeImage(caller, path);
    throw error;
  }
  return publicImageUrl(caller.environment, path);
}
