import { mapWithConcurrency } from "@domain/bulk-work.ts";
import { imageBucket } from "@domain/images/image-locations.ts";
import * as z from "zod/mini";
import {
  otherSitesTimeoutMs,
  sendBackOfficeRequest,
} from "@/data/session/send-back-office-request";
import { env } from "@/lib/env";
import { messageOf, RequestError } from "@/lib/request-error";

/** Response of back-office/copy-image. */
const copiedImageSchema = z.object({ imageUrl: z.string() });

/** Copies an image from another site into Storage. Returns the URL of the copy. Throws RequestError with the reason. */
async function copyImage(url: string): Promise<string> {
  const response = await sendBackOfficeRequest("copy-image", {
    method: "POST",
    body: { url },
    timeoutMs: otherSitesTimeoutMs,
  });
  return copiedImageSchema.parse(response).imageUrl;
}

export interface FailedImage {
  url: string;
  reason: string;
}

/** Low, to spare the site from which the images are copied. */
export const maxConcurrentCopies = 3;

/** Whether a later attempt may succeed: the server, the connection or the other site did not answer, or there were too many requests. */
const isTemporary = (error: unknown) =>
  error instanceof RequestError &&
  (error.status === 0 || error.status === 429 || error.status >= 500);

interface CopyOptions {
  signal: AbortSignal;
  /** Called after each image, copied or not. */
  onAttempt: () => void;
  /** The number of copies at a time. */
  concurrency?: number;
  /** The delays before the attempts that follow a temporary failure; none by default. */
  retryDelaysMs?: readonly number[];
}

async function copyWithRetries(
  url: string,
  { signal, retryDelaysMs = [] }: CopyOptions,
): Promise<string> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await copyImage(url);
    } catch (error) {
      if (!isTemporary(error) || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return await copyImage(url);
}

/**
 * Copies images of other sites into Storage. Starts no further copies after `signal` is aborted.
 *
 * @returns the URLs of the copies by original URL, and the images that were not copied
 */
export async function copyImages(urls: readonly string[], options: CopyOptions) {
  const { signal, onAttempt, concurrency = maxConcurrentCopies } = options;
  const urlsOfCopies = new Map<string, string>();
  const reasons = new Map<string, string>();
  const copy = async (url: string) => {
    try {
      urlsOfCopies.set(url, await copyWithRetries(url, options));
    } catch (error) {
      reasons.set(url, messageOf(error, "The image could not be copied."));
    }
    onAttempt();
  };
  await mapWithConcurrency(urls, concurrency, copy, signal);
  const failures = urls
    .filter((url) => !urlsOfCopies.has(url))
    .map((url): FailedImage => ({ url, reason: reasons.get(url) ?? "Stopped before." }));
  return { urlsOfCopies, failures };
}

const storedImages = `${env.supabaseUrl}/storage/v1/object/public/${imageBucket}/`;

/** Whether an image is on another site: neither in Storage nor on this site. */
export const isExternalImage = (url: string): boolean =>
  /^https?:\/\//i.test(url) &&
  !url.startsWith(storedImages) &&
  !url.startsWith(`${window.location.origin}/`);
