import { splitIntoBatches } from "@domain/bulk-work.ts";
import type { Database } from "@domain/database.types.ts";
import { imageBucket } from "@domain/images/image-locations.ts";
import { imageVariants } from "@domain/images/image-source.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { RequestError, rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const unusedImagesKey = ["images", "unused"] as const;
const failureMessage = "The images could not be removed. Please try again.";

/**
 * Maximum number of uploads to delete per request, because the request's URL lists them and has a limited length. An upload has a
 * base file and up to five variants.
 */
const uploadsPerRequest = 25;

type UnusedImageRow = Database["public"]["Functions"]["unused_images"]["Returns"][number];

/** An upload that no row references; size in bytes. */
export interface UnusedImage extends UnusedImageRow {
  url: string;
}

async function readUnusedImages(signal?: AbortSignal): Promise<UnusedImage[]> {
  const request = supabase.rpc("unused_images");
  const rows = rowsOrThrow(
    await (signal ? request.abortSignal(signal) : request),
    "Failed to fetch the unused images",
  );
  return rows.map((row) => ({
    ...row,
    url: supabase.storage.from(imageBucket).getPublicUrl(row.path).data.publicUrl,
  }));
}

/** Unreferenced uploads older than a day, oldest first. */
export function unusedImages() {
  return queryOptions({
    queryKey: unusedImagesKey,
    queryFn: ({ signal }) => readUnusedImages(signal),
    staleTime: 0,
  });
}

/** Deletes the files, titles and rows of images. Deletes the rows last, so that uploads stay listed after a partial failure. */
async function removeImages(images: UnusedImage[]): Promise<void> {
  const files = images.flatMap(({ path }) => [
    path,
    ...imageVariants(path).map(({ name }) => name),
  ]);
  const fileRemoval = await supabase.storage.from(imageBucket).remove(files);
  if (fileRemoval.error) throw new RequestError(0, failureMessage);
  const urls = images.map(({ url }) => url);
  const titleDeletion = await supabase.from("image_titles").delete().in("url", urls);
  if (titleDeletion.error) throw new RequestError(titleDeletion.status, failureMessage);
  const ids = images.map(({ id }) => id);
  const rowDeletion = await supabase.from("persistent_images").delete().in("id", ids);
  if (rowDeletion.error) throw new RequestError(rowDeletion.status, failureMessage);
}

/**
 * Deletes uploads and their image rows. Keeps uploads that came into use after the list was loaded. Returns the number of deleted
 * uploads. Throws RequestError, whose message has this number if a later batch fails.
 */
export function useRemoveUnusedImages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (images: UnusedImage[]): Promise<number> => {
      const requestedIds = new Set(images.map(({ id }) => id));
      const imagesToRemove = (await readUnusedImages()).filter(({ id }) => requestedIds.has(id));
      let removedCount = 0;
      for (const batch of splitIntoBatches(imagesToRemove, uploadsPerRequest)) {
        try {
          await removeImages(batch);
        } catch (error) {
          if (removedCount === 0) throw error;
          const result = `${removedCount} of ${imagesToRemove.length} uploads are gone from storage.`;
          throw new RequestError(0, `${result} Please remove the others again.`);
        }
        removedCount += batch.length;
      }
      return removedCount;
    },
    onSettled: () => invalidateAfterWrite(queryClient, [unusedImagesKey]),
  });
}
