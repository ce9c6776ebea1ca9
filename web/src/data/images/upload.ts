import { useMutation } from "@tanstack/react-query";
import { type ImageFile, type PreparationRules, prepareImage } from "@/lib/prepare-image";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const bucket = "images";
const folder = "uploads";
const failure = "Failed to upload image";

/** How much of the whole work making the picture ready is; the rest is sending it. */
const preparedShare = 0.15;

interface Upload {
  file: File;
  rules: PreparationRules;
  /** Told how much is done, from 0 to 1. */
  onProgress: (done: number) => void;
  /** Once aborted nothing more is stored, and what was is removed again. */
  signal: AbortSignal;
}

function statusOf(error: Error): number {
  return "status" in error && typeof error.status === "number" ? error.status : 0;
}

async function store(path: string, { blob }: ImageFile): Promise<void> {
  const { error } = await supabase.storage.from(bucket).upload(path, blob, {
    contentType: "image/jpeg",
    cacheControl: "31536000",
  });
  if (error) throw new RequestError(statusOf(error), failure);
}

async function uploadImage({ file, rules, onProgress, signal }: Upload): Promise<string> {
  const { base, variants, width, height } = await prepareImage(file, rules);
  const path = `${folder}/${base.name}`;
  const bytes = [base, ...variants].reduce((sum, { blob }) => sum + blob.size, 0);
  let sent = 0;
  const send = async (image: ImageFile) => {
    signal.throwIfAborted();
    await store(`${folder}/${image.name}`, image);
    sent += image.blob.size;
    onProgress(preparedShare + (1 - preparedShare) * (sent / bytes));
  };
  onProgress(preparedShare);
  try {
    // The siblings first: once the base has an address, everything its name promises is there.
    for (const variant of variants) await send(variant);
    await send(base);
    signal.throwIfAborted();
    const { error, status } = await supabase.from("persistent_images").insert({
      filename: base.name,
      original_name: file.name.slice(0, 300),
      mime_type: "image/jpeg",
      size: base.blob.size,
      metadata: { path, width, height },
    });
    if (error) throw new RequestError(status, failure);
  } catch (problem) {
    const all = [base, ...variants].map(({ name }) => `${folder}/${name}`);
    await supabase.storage.from(bucket).remove(all);
    throw problem;
  }
  return supabase.storage.from(bucket).getPublicUrl(path).data.publicUrl;
}

/**
 * Prepares a chosen picture in the browser, stores it with its siblings and enters it in the register of images. Answers
 * the address to keep in `image_url`.
 * @throws Error with a message to show; nothing is stored or registered then
 */
export function useUploadImage() {
  return useMutation({ mutationFn: uploadImage });
}
