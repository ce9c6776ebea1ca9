import * as z from "zod";
import { HttpError } from "./http-error.ts";
import type { Internet } from "./internet.ts";
import { safeFetch } from "./safe-fetch.ts";
import { type ScrapedImage, scrapeImages } from "./scrape-images.ts";

/** Of a page; what is behind it is left out. */
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

/** The pictures of a page on the web. Throws HttpError 400 with the reason, 504 when the page takes too long. */
export async function scrapePage(address: string, internet: Internet): Promise<ScrapedImage[]> {
  const page = await safeFetch(address, { maxBytes: maxPageBytes, ...internet });
  if (page.status !== 200) {
    throw new HttpError(400, `The page cannot be read: it answers with status ${page.status}.`);
  }
  if (!pageTypes.includes(page.contentType)) {
    throw new HttpError(400, "There is no web page at this address.");
  }
  return scrapeImages(new TextDecoder().decode(page.body), page.url);
}
