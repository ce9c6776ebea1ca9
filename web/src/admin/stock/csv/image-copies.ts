import { mapWithConcurrency } from "@domain/bulk-work.ts";
import { formatCount } from "@domain/format-number.ts";
import { useSyncExternalStore } from "react";
import { copyImages, type FailedImage, maxConcurrentCopies } from "@/data/images/copy-images";
import { setImportedImages } from "@/data/stock/import";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";

/** An imported product and its images of other sites. */
export interface ProductImages {
  id: number;
  title: string;
  urls: string[];
}

interface FailedProductImages extends ProductImages {
  failures: FailedImage[];
}

export interface ImageCopies {
  batch: string;
  done: number;
  total: number;
  failed: FailedProductImages[];
  isRunning: boolean;
}

// Outside of React, because the copies continue while the person uses other screens.
let current: ImageCopies | null = null;
let controller = new AbortController();
const listeners = new Set<() => void>();

function setCurrent(next: ImageCopies | null): void {
  current = next;
  for (const listener of listeners) listener();
}

const change = (update: (copies: ImageCopies) => Partial<ImageCopies>) =>
  setCurrent(current && { ...current, ...update(current) });

/** A reload would end the copies. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

async function copyProductImages(batch: string, product: ProductImages, signal: AbortSignal) {
  const { id, urls } = product;
  const result = await copyImages(urls, {
    signal,
    concurrency: 1,
    retryDelaysMs: [1000, 4000],
    onAttempt: () => change(({ done }) => ({ done: done + 1 })),
  });
  let { failures } = result;
  if (result.urlsOfCopies.size > 0) {
    try {
      await setImportedImages(batch, id, Object.fromEntries(result.urlsOfCopies));
    } catch (error) {
      const reason = messageOf(error, "The image could not be saved.");
      failures = urls.map((url) => ({ url, reason }));
    }
  }
  if (failures.length > 0)
    change(({ failed }) => ({ failed: [...failed, { ...product, failures }] }));
}

/**
 * Copies the images of imported products into Storage, and then replaces their URLs. Continues on other screens, where a toast
 * shows the end. A product keeps the URL of an image that could not be copied.
 */
export async function startImageCopies(batch: string, products: ProductImages[]): Promise<void> {
  const total = products.reduce((sum, { urls }) => sum + urls.length, 0);
  if (total === 0) return;
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
  setCurrent({ batch, done: 0, total, failed: [], isRunning: true });
  window.addEventListener("beforeunload", askBeforeUnload);
  await mapWithConcurrency(
    products,
    maxConcurrentCopies,
    (product) => copyProductImages(batch, product, signal),
    signal,
  );
  if (signal.aborted) return;
  window.removeEventListener("beforeunload", askBeforeUnload);
  change(() => ({ isRunning: false }));
  // The screen of the import shows the result.
  if (listeners.size > 0) return;
  const failedCount = countFailures(current);
  if (failedCount === 0) toast({ title: `${formatCount(total, "image")} copied` });
  else
    toastError(
      "Not all images could be copied",
      `${formatCount(total - failedCount, "image")} copied, ${failedCount} failed.`,
    );
}

export const countFailures = (copies: ImageCopies | null): number =>
  copies?.failed.reduce((sum, { failures }) => sum + failures.length, 0) ?? 0;

/** Ends the copies, for instance after the import has been undone. */
export function stopImageCopies(): void {
  controller.abort();
  window.removeEventListener("beforeunload", askBeforeUnload);
  setCurrent(null);
}

/** Tries the failed images again. */
export function retryImageCopies({ batch, failed }: ImageCopies): void {
  const products = failed.map(({ id, title, failures }) => ({
    id,
    title,
    urls: failures.map(({ url }) => url),
  }));
  void startImageCopies(batch, products);
}

/** The copies of the last import in this tab; null if it had none. */
export const useImageCopies = (): ImageCopies | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
