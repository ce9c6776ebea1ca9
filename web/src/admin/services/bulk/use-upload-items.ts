import { useRef, useState } from "react";
import type { PlannedItem } from "@/admin/services/bulk/image-groups";
import { copyImage } from "@/data/services/bulk";
import { useAddServiceItems } from "@/data/services/mutations";
import { mapWithConcurrency } from "@/lib/map-with-concurrency";
import { messageOf } from "@/lib/request-error";

export interface FailedImage {
  url: string;
  reason: string;
}

export interface UploadOutcome {
  /** Items that were saved. */
  saved: number;
  failures: FailedImage[];
}

interface Progress {
  done: number;
  total: number;
}

/** So many copies at a time: quick enough, and no burden for the site they come from. */
const atOnce = 3;

/**
 * Copies the images of planned items into Storage and saves the items with those that could be copied; an item of which none
 * could be is left out. In `upload`, `firstPlace` is how many items there are: new ones follow behind them (spec section 5).
 */
export function useUploadItems(subcategoryId: number) {
  const { mutateAsync: addItems } = useAddServiceItems();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopper = useRef(new AbortController());

  /** Throws RequestError when the items could not be saved. */
  const upload = async (items: PlannedItem[], firstPlace: number): Promise<UploadOutcome> => {
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
      await mapWithConcurrency(urls, atOnce, copy, stopper.current.signal);
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
        .map((row, place) => ({ ...row, display_order: firstPlace + place }));
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
    /** Begins no further copies; what has been copied is saved. */
    stop: () => stopper.current.abort(),
  };
}
