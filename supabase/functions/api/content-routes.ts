import { heroSlideWriteSchema } from "../_shared/domain/site-content/hero-slide.ts";
import { siteContentWriteSchema } from "../_shared/domain/site-content/site-content.ts";
import { type ApiRoute, route } from "./api-route.ts";
import { readRow } from "./rows.ts";
import { changeRoute, listRoute, readRoute } from "./table-routes.ts";
import { heroSlides, siteContent } from "./tables.ts";

/** Hero slides and the sections of the site. */
export const contentRoutes: ApiRoute[] = [
  listRoute("/hero-slides", heroSlides),
  readRoute("/hero-slides", heroSlides),
  changeRoute("/hero-slides", heroSlides, heroSlideWriteSchema),
  listRoute("/site-content", siteContent, "admin"),
  route({
    method: "GET",
    path: "/site-content/:key",
    summary: "One section: about_section, contact_section, cta_section or shop_section",
    access: "anyone",
    status: 200,
    answer: siteContent.answer,
    handle: ({ database, part }) => readRow(database, siteContent, { key: part("key") }),
  }),
  changeRoute("/site-content", siteContent, siteContentWriteSchema),
];
