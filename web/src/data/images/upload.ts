import { fileNameOfUrl, imageBucket, uploadFolder } from "@domain/images/image-locations.ts";
import { imageVariants } from "@domain/images/image-source.ts";
import { propertyOf } from "@domain/property.ts";
import { truncateText } from "@domain/text.ts";
import { useMutation } from "@tanstack/react-query";
import { createFetchWithProgress } from "@/data/images/fetch-with-progress";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";
import { encodeBase64 } from "@/lib/encode-base64";
import { type PreparationRules, prepareImage } from "@/lib/prepare-image";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const failureMessage = "Failed to upload image";

/** Share of the progress for preparing the image. The rest is for the upload. */
const preparationProgressShare = 0.15;

export interface Upload {
  file: File;
  rules: PreparationRules;
  /** Called with the progress, from 0 to 1. */
  onProgress: (progress: number) => void;
  /** Aborting stops further requests and removes an image that is already stored. */
  signal: AbortSignal;
}

interface StorableImage {
  blob: Blob;
  /** Absent if the image is stored as it is, without variants. */
  color?: string;
  variants?: Blob[];
}

/**
 * Removes the image of an aborted upload. Ignores errors, because an image that is not removed appears among the unused images of
 * the image validation screen.
 */
async function removeStoredImage(imageUrl: string): Promise<void> {
  const name = fileNameOfUrl(imageUrl);
  const names = [name, ...imageVariants(name).map((variant) => variant.name)];
  await supabase.storage
    .from(imageBucket)
    .remove(names.map((fileName) => `${uploadFolder}/${fileName}`));
  await supabase.from("persistent_images").delete().eq("filename", name);
}

/** Stores a prepared image under the name of its file; returns its URL. */
export async function storeImage(
  { blob, color, variants = [] }: StorableImage,
  { file, onProgress, signal }: Omit<Upload, "rules">,
): Promise<string> {
  onProgress(preparationProgressShare);
  const [image, ...variantImages] = await Promise.all([blob, ...variants].map(encodeBase64));
  signal.throwIfAborted();
  const response = await sendBackOfficeRequest("images", {
    method: "POST",
    body: {
      originalName: truncateText(file.name, 300),
      color,
      image,
      variants: variantImages,
    },
    send: createFetchWithProgress((sentShare) =>
      onProgress(preparationProgressShare + (1 - preparationProgressShare) * sentShare),
    ),
  }).catch((error: unknown) => {
    if (error instanceof RequestError)
      throw new RequestError(error.status, error.message || failureMessage);
    throw error;
  });
  const imageUrl = propertyOf(response, "imageUrl");
  if (typeof imageUrl !== "string") throw new RequestError(0, failureMessage);
  if (signal.aborted) {
    await removeStoredImage(imageUrl);
    signal.throwIfAborted();
  }
  return imageUrl;
}

async function uploadImage(upload: Upload): Promise<string> {
  return storeImage(await prepareImage(upload.file, upload.rules), upload);
}

/**
 * Prepares an image in the browser; the back-office function validates, stores and registers it with its variants. Returns
 * the URL for `image_url`.
 * @throws Error with a user-facing message, or the abort reason of `signal`. The server stores nothing when it rejects an image.
 */
export function useUploadImage() {
  return useMutation({ mutationFn: uploadImage });
}
