import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PlannedItem } from "@/admin/services/bulk/image-groups";
import { copyImages, type FailedImage } from "@/data/images/copy-images";
import { useAddServiceItems } from "@/data/services/mutations";

export interface UploadOutcome {
  savedCount: number;
  failures: FailedImage[];
}

interface Progress {
  done: number;
  total: number;
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
      const { urlsOfCopies, failures } = await copyImages(urls, {
        signal: stopController.current.signal,
        onAttempt: countAttempt,
      });
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
