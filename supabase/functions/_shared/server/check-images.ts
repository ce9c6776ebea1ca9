import { mapWithConcurrency } from "../domain/bulk-work.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import { storedImagePath } from "./image-storage.ts";
import { type OutboundNetwork, safeFetch } from "./safe-fetch.ts";

/** The reason why an image URL is broken: a code, and a sentence for administrators. */
export interface ImageFault {
  type: "missing" | "unreachable" | "invalid";
  issue: string;
}

export interface ImageValidationResult {
  faults: Map<string, ImageFault>;
  /** The URLs that were not checked, because there were too many or the time limit had passed. */
  unchecked: string[];
}

interface FindFaultsOptions {
  environment: Environment;
  /** Returns the paths that do not exist in the bucket. */
  findMissingPaths: (paths: string[]) => Promise<string[]>;
  network: OutboundNetwork;
}

const maxConcurrentRequests = 12;
const maxExternalUrls = 500;
/** Time after which no further request starts. Requests that have started continue until their own timeout. */
const totalTimeoutMs = 40_000;
const siteTimeoutMs = 5000;

const missingFault: ImageFault = { type: "missing", issue: "The image is not in storage." };
const invalidUrlFault: ImageFault = {
  type: "invalid",
  issue: "This is not the address of an image.",
};

function unreachableFault(issue: string): ImageFault {
  return { type: "unreachable", issue };
}

/** Statuses that may only mean that the server rejects HEAD requests, bots or hotlinking. Browsers may still get the image. */
const inconclusiveStatuses = [401, 403, 405, 429, 501, 503];

function findResponseFault(status: number, contentType: string): ImageFault | null {
  if (inconclusiveStatuses.includes(status)) return null;
  if (status !== 200) return unreachableFault(`The address answers with status ${status}.`);
  if (contentType !== "" && !contentType.startsWith("image/") && !contentType.includes("octet")) {
    return unreachableFault(`The address holds no image but ${contentType}.`);
  }
  return null;
}

/** Checks an image that is deployed with the site. Requests only the site's own origin. An unreachable site is not a fault. */
async function checkSitePath(
  path: string,
  { siteOrigins }: Environment,
): Promise<ImageFault | null> {
  const [origin = ""] = siteOrigins;
  const url = new URL(path, origin);
  if (url.origin !== origin) return invalidUrlFault;
  try {
    const response = await fetch(url, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(siteTimeoutMs),
    });
    const contentType = response.headers.get("content-type") ?? "";
    // A static host may respond to an unknown path with the HTML of the app.
    if (response.status === 200 && contentType.startsWith("text/html")) {
      return { type: "missing", issue: "The image is not on the site." };
    }
    return findResponseFault(response.status, contentType);
  } catch {
    return null;
  }
}

async function checkExternalUrl(
  url: string,
  { network }: FindFaultsOptions,
): Promise<ImageFault | null> {
  try {
    const response = await safeFetch(url, { method: "HEAD", maxBytes: 0, ...network });
    return findResponseFault(response.status, response.contentType);
  } catch (error) {
    if (error instanceof HttpError) return unreachableFault(error.message);
    throw error;
  }
}

/**
 * Finds the broken image URLs in a list. An inconclusive response is not a fault. Starts no request after 40 seconds.
 * - Images in Storage are looked up in the database.
 * - Images that are deployed with the site are requested from the site's origin.
 * - At most 500 other images are requested from the public internet (safeFetch).
 */
export async function findImageFaults(
  urls: Iterable<string>,
  options: FindFaultsOptions,
): Promise<ImageValidationResult> {
  const storedPaths = new Map<string, string>();
  const sitePaths: string[] = [];
  const externalUrls: string[] = [];
  const faults = new Map<string, ImageFault>();
  for (const url of new Set(urls)) {
    const path = storedImagePath(options.environment, url);
    if (path !== null) storedPaths.set(url, path);
    else if (/^\/(?![/\\])/.test(url)) sitePaths.push(url);
    else if (/^https?:\/\//i.test(url) && URL.canParse(url)) externalUrls.push(url);
    else faults.set(url, invalidUrlFault);
  }
  const missingPaths = new Set(
    storedPaths.size > 0 ? await options.findMissingPaths([...storedPaths.values()]) : [],
  );
  for (const [url, path] of storedPaths) if (missingPaths.has(path)) faults.set(url, missingFault);
  const unchecked = externalUrls.splice(maxExternalUrls);
  const signal = AbortSignal.timeout(totalTimeoutMs);
  const checkAll = async (
    urlsToCheck: string[],
    findFault: (url: string) => Promise<ImageFault | null>,
  ) => {
    const results = await mapWithConcurrency(urlsToCheck, maxConcurrentRequests, findFault, signal);
    for (const [index, url] of urlsToCheck.entries()) {
      const fault = results[index];
      if (fault) faults.set(url, fault);
      if (fault === undefined) unchecked.push(url);
    }
  };
  await Promise.all([
    checkAll(sitePaths, (path) => checkSitePath(path, options.environment)),
    checkAll(externalUrls, (url) => checkExternalUrl(url, options)),
  ]);
  return { faults, unchecked };
}
