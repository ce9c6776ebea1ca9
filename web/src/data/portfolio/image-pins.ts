import { splitIntoBatches } from "@domain/bulk-work.ts";
import type { Tag } from "@domain/portfolio/image-pins-form.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { imageUrlsPerRequest } from "@/data/images/titles";
import { portfolioKeys } from "@/data/portfolio/queries";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { EditConflict, rowsOrThrow, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

// The products in images. The inner join leaves out those in the bin, as the SQL function save_image_pins does.

const failureMessage = "Failed to fetch the tagged products";

async function readTaggedUrls(urls: string[], signal: AbortSignal): Promise<string[]> {
  const rows = rowsOrThrow(
    await supabase
      .from("image_pins")
      .select("image_url, products!inner(id)")
      .in("image_url", urls)
      .abortSignal(signal),
    failureMessage,
  );
  return rows.map(({ image_url }) => image_url);
}

/** The URLs of images, one for each product that is tagged in them. */
export function taggedUrls(urls: string[]) {
  const sortedUrls = urls.toSorted();
  return queryOptions({
    queryKey: [...portfolioKeys.all, "taggedUrls", sortedUrls],
    enabled: sortedUrls.length > 0,
    queryFn: async ({ signal }): Promise<string[]> => {
      const batches = splitIntoBatches(sortedUrls, imageUrlsPerRequest);
      return (await Promise.all(batches.map((batch) => readTaggedUrls(batch, signal)))).flat();
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

async function readTags(url: string, signal?: AbortSignal): Promise<Tag[]> {
  const request = supabase
    .from("image_pins")
    .select("product_id, x, y, is_exact, note, products!inner(name, image_url, image_urls, status)")
    .eq("image_url", url)
    .order("position")
    .order("id");
  const rows = rowsOrThrow(await (signal ? request.abortSignal(signal) : request), failureMessage);
  return rows.map(({ product_id, x, y, is_exact, note, products: product }) => ({
    productId: product_id,
    name: product.name,
    imageUrl: product.image_url ?? product.image_urls[0] ?? null,
    isHidden: product.status === "PENDING",
    x,
    y,
    isExact: is_exact,
    note: note ?? "",
  }));
}

/** The products tagged in an image, in the site's sequence. Never cached, because a form must open with the stored values. */
export function imageTags(url: string) {
  return queryOptions({
    queryKey: [...portfolioKeys.all, "imageTags", url],
    queryFn: ({ signal }) => readTags(url, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

const toPin = ({ productId, x, y, isExact, note }: Tag) => ({
  ...{ product_id: productId, x, y, is_exact: isExact },
  note: note || null,
});

interface TagsSave {
  url: string;
  tags: Tag[];
  /** The tags with which the form was opened. */
  openedTags: Tag[];
}

/**
 * Replaces the tags of an image. Returns the batch, for `useBatchUndo`. Throws EditConflict with the stored tags if they are not those
 * that were opened, and RequestError.
 */
export function useSaveImageTags() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ url, tags, openedTags }: TagsSave): Promise<string> => {
      const { data, error, status } = await supabase.rpc("save_image_pins", {
        image_url: url,
        pins: tags.map(toPin),
        known_pins: openedTags.map(toPin),
      });
      if (status === 409) throw new EditConflict("image", await readTags(url));
      if (error) throw toRequestError(error, status);
      return data;
    },
    onSettled: () => invalidateAfterWrite(queryClient, [portfolioKeys.all]),
  });
}
