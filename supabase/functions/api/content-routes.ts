import {
  heroSlideWriteSchema,
  siteContentWriteSchema,
} from "../_shared/domain/site-content/site-content.ts";
import { type ApiRoute, route } from "./api-route.ts";
import { listRoute, rowGetRoute, rowPutRoute } from "./table-routes.ts";
import { readRow } from "./table-rows.ts";
import { heroSlides, siteContent } from "./tables.ts";

/** Hero slides and site sections. */
export const contentRoutes: ApiRoute[] = [
  listRoute("/hero-slides", heroSlides),
  rowGetRoute("/hero-slides", heroSlides),
  rowPutRoute("/hero-slides", heroSlides, heroSlideWriteSchema),
  listRoute("/site-content", siteContent, "content.edit"),
  route({
    method: "GET",
    path: "/site-content/:key",
    summary:
      "One section: about_section, consultation_section, contact_section, cta_section or shop_section",
    access: "anyone",
    status: 200,
    response: siteContent.response,
    handle: ({ database, param }) => readRow(database, siteContent, { key: param("key") }),
  }),
  rowPutRoute("/site-content", siteContent, siteContentWriteSchema),
];
