import * as z from "zod";
import { scrapePage, scrapeSchema } from "../_shared/server/scrape-page.ts";
import { type ApiRoute, route } from "./api-route.ts";

/** The pictures of a page, for the bulk upload. Spec section 7, admin calls. */
export const scrapeRoutes: ApiRoute[] = [
  route({
    method: "POST",
    path: "/scrape-images",
    summary: "The pictures of a page on the web",
    access: "admin",
    body: scrapeSchema,
    status: 200,
    answer: z.array(z.object({ url: z.string(), name: z.string() })),
    refusals: { 504: "The page takes too long" },
    handle: ({ body, services: { internet } }) => scrapePage(body.url, internet),
  }),
];
