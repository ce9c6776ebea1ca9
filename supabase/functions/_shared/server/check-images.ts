import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import { storedImagePath } from "./image-storage.ts";
import type { Internet } from "./internet.ts";
import { safeFetch } from "./safe-fetch.ts";

/** What is wrong with an address, in a word for programs and in a sentence for people. */
export interface ImageFault {
  type: "missing" | "unreachable" | "invalid";
  issue: string;
}

interface ImageCheck {
  environment: Environment;
  /** Which paths of the bucket hold nothing. */
  missingStored: (paths: string[]) => Promise<string[]>;
  internet: Internet;
}

/** How many addresses of other sites are asked at the same time, and at most. */
const atOnce = 12;
const maxOutside = 500;
/** No new address is asked after this; what was not asked counts as fine. */
const budgetMs = 40_000;
const siteTimeoutMs = 5000;

const notFound: ImageFault = { type: "missing", issue: "The image is not in storage." };
const notAnAddress: ImageFault = { type: "invalid", issue: "This is not the address of an image." };

function unreachable(issue: string): ImageFault {
  return { type: "unreachable", issue };
}

/** A server that refuses HEAD, or the picture to anybody without its page, may well show it to browsers. */
const notConclusive = [401, 403, 405, 429, 501, 503];

function judge(status: number, contentType: string): ImageFault | null {
  if (notConclusive.includes(status)) return null;
  if (status !== 200) return unreachable(`The address answers with status ${status}.`);
  if (contentType !== "" && !contentType.startsWith("image/") && !contentType.includes("octet")) {
    return unreachable(`The address holds no image but ${contentType}.`);
  }
  return null;
}

/** A picture that comes with the site; only the site's own origin is ever asked. Not to be reached says nothing. */
async function checkOwnPath(
  path: string,
  { siteOrigins }: Environment,
): Promise<ImageFault | null> {
  const [origin = ""] = siteOrigins;
  const url = new URL(path, origin);
  if (url.origin !== origin) return notAnAddress;
  try {
    const answer = await fetch(url, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(siteTimeoutMs),
    });
    const contentType = answer.headers.get("content-type") ?? "";
    // A static host answers an unknown path with the app.
    if (answer.status === 200 && contentType.startsWith("text/html")) {
      return { type: "missing", issue: "The image is not on the site." };
    }
    return judge(answer.status, contentType);
  } catch {
    return null;
  }
}

async function checkOutside(address: string, { internet }: ImageCheck): Promise<ImageFault | null> {
  try {
    const answer = await safeFetch(address, { method: "HEAD", maxBytes: 0, ...internet });
    return judge(answer.status, answer.contentType);
  } catch (error) {
    if (error instanceof HttpError) return unreachable(error.message);
    throw error;
  }
}

async function checkEach(
  addresses: string[],
  check: (address: string) => Promise<ImageFault | null>,
): Promise<[string, ImageFault | null][]> {
  const waiting = [...addresses];
  const found: [string, ImageFault | null][] = [];
  const deadline = Date.now() + budgetMs;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (Date.now() > deadline) return;
      found.push([next, await check(next)]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

/**
 * Looks at the addresses of pictures: our own stored ones in the database, those that come with the site at the site, and
 * others on the public internet (safeFetch), many at a time and for at most 40 seconds. Answers what is wrong with those
 * where something is; an address that could not be looked at counts as fine.
 */
export async function findImageFaults(
  addresses: Iterable<string>,
  check: ImageCheck,
): Promise<Map<string, ImageFault>> {
  const stored = new Map<string, string>();
  const onSite: string[] = [];
  const outside: string[] = [];
  const faults = new Map<string, ImageFault>();
  for (const address of new Set(addresses)) {
    const path = storedImagePath(check.environment, address);
    if (path !== null) stored.set(address, path);
    else if (/^\/(?![/\\])/.test(address)) onSite.push(address);
    else if (/^https?:\/\//i.test(address) && URL.canParse(address)) outside.push(address);
    else faults.set(address, notAnAddress);
  }
  const missing = new Set(stored.size > 0 ? await check.missingStored([...stored.values()]) : []);
  for (const [address, path] of stored) if (missing.has(path)) faults.set(address, notFound);
  const looked = await Promise.all([
    checkEach(onSite, (path) => checkOwnPath(path, check.environment)),
    checkEach(outside.slice(0, maxOutside), (address) => checkOutside(address, check)),
  ]);
  for (const [address, fault] of looked.flat()) if (fault) faults.set(address, fault);
  return faults;
}
