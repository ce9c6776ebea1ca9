import * as z from "zod";
import { HttpError } from "../_shared/server/http-error.ts";
import { safeFetch } from "../_shared/server/safe-fetch.ts";
import { scrapeImages } from "../_shared/server/scrape-images.ts";
import { type FacadeRoute, route } from "./facade-route.ts";

/** Of a page; what is behind it is left out. */
const maxPageBytes = 2 * 1024 * 1024;

// Spec section 5, bulk upload.
const urlMessage = "Please enter a valid URL to scrape images from.";

const scrapeSchema = z.object({
  url: z
    .string({ error: urlMessage })
    .trim()
    .max(2048, urlMessage)
    .refine((url) => URL.canParse(url), urlMessage),
});

const pageTypes = ["text/html", "application/xhtml+xml", ""];

export const scrapeRoutes: FacadeRoute[] = [
  route({
    method: "POST",
    path: "/scrape-images",
    summary: "The pictures of a page on the web",
    access: "admin",
    body: scrapeSchema,
    status: 200,
    answer: z.array(z.object({ url: z.string(), name: z.string() })),
    async handle({ body, services: { internet } }) {
      const page = await safeFetch(body.url, { maxBytes: maxPageBytes, ...internet });
      if (page.status !== 200) {
        throw new HttpError(400, `The page cannot be read: it answers with status ${page.status}.`);
      }
      if (!pageTypes.includes(page.contentType)) {
        throw new HttpError(400, "There is no web page at this address.");
      }
      return scrapeImages(new TextDecoder().decode(page.body), page.url);
    },
  }),
];
