import { splitIntoBatches } from "@domain/bulk-work.ts";
import { fileNameOfUrl, imageBucket } from "@domain/images/image-locations.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { RequestError, rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

// The table image_titles stores titles by image URL, because products and projects store plain lists of image URLs.

const imageKeys = {
  titles: ["images", "titles"] as const,
  titlesByUrls: (urls: string[]) => ["images", "titles", urls] as const,
  originalNames: (urls: string[]) => ["images", "original-names", urls] as const,
};

/** Part of the URL of every image in the bucket. */
const storedImagePath = `/object/public/${imageBucket}/`;

/** Limits the length of the request's URL, which lists the image URLs. */
export const imageUrlsPerRequest = 25;

async function readTitles(urls: string[], signal: AbortSignal): Promise<[string, string][]> {
  const rows = rowsOrThrow(
    await supabase.from("image_titles").select("url, title").in("url", urls).abortSignal(signal),
    "Failed to fetch image titles",
  );
  return rows.map(({ url, title }) => [url, title]);
}

/** Titles by image URL; an empty string for an image without a title. */
export function imageTitles(urls: string[]) {
  const sortedUrls = [...new Set(urls)].sort();
  return queryOptions({
    queryKey: imageKeys.titlesByUrls(sortedUrls),
    enabled: sortedUrls.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const batches = splitIntoBatches(sortedUrls, imageUrlsPerRequest);
      const storedTitles = await Promise.all(batches.map((batch) => readTitles(batch, signal)));
      const emptyTitles = sortedUrls.map((url): [string, string] => [url, ""]);
      return new Map([...emptyTitles, ...storedTitles.flat()]);
    },
    // Keeps the loaded titles while the title of an added image loads.
    placeholderData: keepPreviousData,
  });
}

async function readOriginalNames(fileNames: string[], signal: AbortSignal) {
  return rowsOrThrow(
    await supabase
      .from("persistent_images")
      .select("filename, original_name")
      .in("filename", fileNames)
      .abortSignal(signal),
    "Failed to fetch the original names of images",
  );
}

/** The file names that stored images had before their upload, by image URL. Images elsewhere have none. */
export function originalNames(urls: string[]) {
  const storedUrls = [...new Set(urls)].filter((url) => url.includes(storedImagePath)).sort();
  return queryOptions({
    queryKey: imageKeys.originalNames(storedUrls),
    enabled: storedUrls.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const batches = splitIntoBatches(storedUrls.map(fileNameOfUrl), imageUrlsPerRequest);
      const rows = (
        await Promise.all(batches.map((batch) => readOriginalNames(batch, signal)))
      ).flat();
      const names = new Map(rows.map((row) => [row.filename, row.original_name]));
      return new Map(storedUrls.map((url) => [url, names.get(fileNameOfUrl(url)) ?? ""]));
    },
    placeholderData: keepPreviousData,
  });
}

/** Sets an image's title; an empty title removes it. Throws RequestError. */
export function useSetImageTitle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ url, title }: { url: string; title: string }): Promise<void> => {
      const table = supabase.from("image_titles");
      const { error, status } = await (title
        ? table.upsert({ url, title })
        : table.delete().eq("url", url));
      if (error) throw new RequestError(status, "Failed to save the alt text");
    },
    onSettled: () => invalidateAfterWrite(queryClient, [imageKeys.titles]),
  });
}
