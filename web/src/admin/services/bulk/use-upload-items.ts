import { mapWithConcurrency } from "@domain/map-with-concurrency.ts";
import { useRef, useState } from "react";
import type { PlannedItem } from "@/admin/services/bulk/image-groups";
import { copyImage } from "@/data/services/bulk";
import { useAddServiceItems } from "@/data/services/mutations";
import { messageOf } from "@/lib/request-error";

export interface FailedImage {
  url: string;
  reason: string;
}

export interface UploadOutcome {
  /** Number of saved items. */
  saved: number;
  failures: FailedImage[];
}

interface Progress {
  done: number;
  total: number;
}

/** A compromise between speed and load on the source site. */
const maxConcurrentCopies = 3;

/**
 * Copies the images of planned items into Storage and saves the items with the copied images; skips an item if none of its
 * images could be copied. Appends the items; `itemCount` is the number of existing ones (spec section 5).
 */
export function useUploadItems(subcategoryId: number) {
  const { mutateAsync: addItems } = useAddServiceItems();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopper = useRef(new AbortController());

  /** Throws RequestError when the items could not be saved. */
  const upload = async (items: PlannedItem[], itemCount: number): Promise<UploadOutcome> => {
    const urls = items.flatMap(({ images }) => images);
    const copies = new Map<string, string>();
    const failures: FailedImage[] = [];
    let done = 0;
    stopper.current = new AbortController();
    setProgress({ done, total: urls.length });
    const copy = async (url: string) => {
      try {
        copies.set(url, await copyImage(url));
      } catch (error) {
        failures.push({ url, reason: messageOf(error, "The image could not be copied.") });
      }
      done += 1;
      setProgress({ done, total: urls.length });
    };
    try {
      await mapWithConcurrency(urls, maxConcurrentCopies, copy, stopper.current.signal);
      const failed = new Set(failures.map((failure) => failure.url));
      for (const url of urls) {
        if (!copies.has(url) && !failed.has(url)) failures.push({ url, reason: "Stopped before." });
      }
      const rows = items
        .map(({ name, images }) => ({
          name,
          subcategory_id: subcategoryId,
          image_urls: images.flatMap((url) => copies.get(url) ?? []),
        }))
        .filter(({ image_urls }) => image_urls.length > 0)
        .map((row, index) => ({ ...row, display_order: itemCount + index }));
      if (rows.length > 0) await addItems(rows);
      return { saved: rows.length, failures };
    } finally {
      setProgress(null);
    }
  };

  return {
    upload,
    /** Null while nothing is being uploaded. */
    progress,
    /** Starts no further copies; the images copied so far are saved. */
    stop: () => stopper.current.abort(),
  };
}
