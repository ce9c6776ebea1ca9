import * as z from "zod";
import { scrapePage, scrapeSchema } from "../_shared/server/scrape-page.ts";
import { type ApiRoute, route } from "./api-route.ts";

/** Lists the images of a web page, for the bulk upload. Spec section 7, admin calls. */
export const scrapeRoutes: ApiRoute[] = [
  route({
    method: "POST",
    path: "/scrape-images",
    summary: "Lists the images of a web page",
    access: "images.edit",
    body: scrapeSchema,
    status: 200,
    response: z.array(z.object({ url: z.string(), name: z.string() })),
    errorResponses: { 504: "The page did not respond in time" },
    handle: ({ body, services: { network } }) => scrapePage(body.url, network),
  }),
];
