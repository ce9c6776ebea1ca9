import * as z from "zod";
import { resolvePublicAddresses } from "./fetchable-url.ts";
import { HttpError } from "./http-error.ts";
import { type OutboundNetwork, resolveWithSystem, safeFetch } from "./safe-fetch.ts";
import { type ScrapedImage, scrapeImages } from "./scrape-images.ts";

/** Maximum size of a page; the rest of a larger page is ignored. */
const maxPageBytes = 2 * 1024 * 1024;

// Spec section 5, bulk upload.
const urlMessage = "Please enter a valid URL to scrape images from.";

/** The body of POST scrape-images (spec section 7). */
export const scrapeSchema = z.object({
  url: z
    .string({ error: urlMessage })
    .trim()
    .max(2048, urlMessage)
    .refine((url) => URL.canParse(url), urlMessage),
});

const pageTypes = ["text/html", "application/xhtml+xml", ""];

/** Maximum number of image hosts that are resolved; real pages have a few. */
const maxHosts = 50;
const lookupTimeoutMs = 3000;

/** Keeps only the images whose host resolves to public addresses within 3 seconds. copyImage would reject the others. */
async function keepImagesOnPublicHosts(
  images: ScrapedImage[],
  { resolve = resolveWithSystem }: OutboundNetwork,
): Promise<ScrapedImage[]> {
  const hosts = new Map(images.map(({ url }) => [new URL(url).host, new URL(url)]));
  const publicHosts = new Set<string>();
  const lookups = [...hosts].slice(0, maxHosts).map(async ([host, url]) => {
    await resolvePublicAddresses(url, resolve).then(
      () => publicHosts.add(host),
      () => {},
    );
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((stop) => {
    timer = setTimeout(stop, lookupTimeoutMs);
  });
  await Promise.race([Promise.all(lookups), timeout]);
  clearTimeout(timer);
  return images.filter(({ url }) => publicHosts.has(new URL(url).host));
}

/**
 * Lists the fetchable images of a web page. Throws HttpError 400 with the reason (`issues` names the field `url`), and 504 if the
 * page does not respond in time.
 */
export async function scrapePage(
  pageUrl: string,
  network: OutboundNetwork,
): Promise<ScrapedImage[]> {
  try {
    const images = await fetchPageImages(pageUrl, network);
    return await keepImagesOnPublicHosts(images, network);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    const { message, details } = error;
    throw new HttpError(400, message, { ...details, issues: [{ path: "url", message }] });
  }
}

async function fetchPageImages(pageUrl: string, network: OutboundNetwork): Promise<ScrapedImage[]> {
  const page = await safeFetch(pageUrl, { maxBytes: maxPageBytes, ...network });
  if (page.status !== 200) {
    throw new HttpError(400, `The page cannot be read: it answers with status ${page.status}.`);
  }
  if (!pageTypes.includes(page.contentType)) {
    throw new HttpError(400, "There is no web page at this address.");
  }
  return scrapeImages(decodePage(page.body, page.charset), page.url);
}

/** Maximum number of bytes that are searched for the declaration of an encoding. The HTML standard searches 1,024. */
const maxSearchedBytes = 4096;

const declaration = /<(?:meta|\?xml)[^<>]{1,500}?(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/i;

/** The decoder of an encoding's label such as `ISO-8859-1`; undefined for an unknown label. */
function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** The encoding that a byte order mark names. */
function readByteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/** The encoding that a `meta` element or an XML declaration names. Their text is ASCII, so they cannot name UTF-16. */
function readDeclaration(page: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(page.subarray(0, maxSearchedBytes));
  const label = declaration.exec(start)?.[1];
  return label && /^utf-?16/i.test(label) ? "utf-8" : label;
}

/**
 * Decodes a web page as browsers do: in the encoding of its byte order mark, else of the header `Content-Type`, else of its `meta`
 * element. A page without any of them is in UTF-8, or else in windows-1252.
 * @param headerLabel the parameter `charset` of the header, if any
 */
function decodePage(page: Uint8Array, headerLabel: string | undefined): string {
  for (const label of [readByteOrderMark(page), headerLabel, readDeclaration(page)]) {
    const decoder = label && decoderFor(label);
    if (decoder) return decoder.decode(page);
  }
  try {
    // `stream` permits a truncated page, which can end within a character.
    return new TextDecoder("utf-8", { fatal: true }).decode(page, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(page);
  }
}
