import { mapWithConcurrency } from "@domain/bulk-work.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PlannedItem } from "@/admin/services/bulk/image-groups";
import { useAddServiceItems } from "@/data/services/mutations";
import { copyImage } from "@/data/services/scraped-images";
import { messageOf } from "@/lib/request-error";

export interface FailedImage {
  url: string;
  reason: string;
}

export interface UploadOutcome {
  savedCount: number;
  failures: FailedImage[];
}

interface Progress {
  done: number;
  total: number;
}

/** Low, to spare the site from which the images are copied. */
const maxConcurrentCopies = 3;

/**
 * Copies images of other sites into Storage. Starts no further copies after `signal` is aborted.
 *
 * @returns the URLs of the copies by original URL, and the images that were not copied
 */
async function copyImages(urls: string[], onAttempt: () => void, signal: AbortSignal) {
  const urlsOfCopies = new Map<string, string>();
  const reasons = new Map<string, string>();
  const copy = async (url: string) => {
    try {
      urlsOfCopies.set(url, await copyImage(url));
    } catch (error) {
      reasons.set(url, messageOf(error, "The image could not be copied."));
    }
    onAttempt();
  };
  await mapWithConcurrency(urls, maxConcurrentCopies, copy, signal);
  const failures = urls
    .filter((url) => !urlsOfCopies.has(url))
    .map((url): FailedImage => ({ url, reason: reasons.get(url) ?? "Stopped before." }));
  return { urlsOfCopies, failures };
}

/**
 * Copies the images of planned items into Storage and saves the items with the copied images. Skips an item if none of its images
 * could be copied. Spec section 5.
 */
export function useUploadItems(subcategoryId: number) {
  const { mutateAsync: addItems } = useAddServiceItems();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopController = useRef(new AbortController());

  /** Appends the new items after the `itemCount` existing items. Throws RequestError if the items could not be saved. */
  const upload = async (items: PlannedItem[], itemCount: number): Promise<UploadOutcome> => {
    const urls = items.flatMap(({ images }) => images);
    stopController.current = new AbortController();
    setProgress({ done: 0, total: urls.length });
    const countAttempt = () =>
      setProgress((before) => before && { ...before, done: before.done + 1 });
    try {
      const { urlsOfCopies, failures } = await copyImages(
        urls,
        countAttempt,
        stopController.current.signal,
      );
      const rows = items
        .map(({ name, images }) => ({
          name,
          subcategory_id: subcategoryId,
          image_urls: images.flatMap((url) => urlsOfCopies.get(url) ?? []),
        }))
        .filter(({ image_urls }) => image_urls.length > 0)
        .map((row, index) => ({ ...row, display_order: itemCount + index }));
      if (rows.length > 0) await addItems(rows);
      return { savedCount: rows.length, failures };
    } finally {
      // Rendered at once, so that the leave guard lets the caller close the wizard.
      flushSync(() => setProgress(null));
    }
  };

  return {
    upload,
    /** Null while no upload is running. */
    progress,
    /** Starts no further copies. Items with the images that are already copied are saved. */
    stop: () => stopController.current.abort(),
  };
}
