import * as z from "zod";
import { propertyOf } from "../_shared/domain/property.ts";
import {
  heroSlideOrderSchema,
  heroSlideWriteSchema,
  siteContentWriteSchema,
} from "../_shared/domain/site-content/site-content.ts";
import { callDatabase } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { invalidFieldError } from "../_shared/server/http-error.ts";
import { storedImagePath } from "../_shared/server/image-storage.ts";
import { type ApiRoute, maxFormBytes, route } from "./api-route.ts";
import { heroSlides, siteContent } from "./content-tables.ts";
import { adminReadRoutes, listRoute, rowPutRoute, rowRoutes } from "./table-routes.ts";
import { listRows, readRow } from "./table-rows.ts";

/** Rejects a logo in the Storage of another shop, which the schema can't tell from one of this shop. */
export function requireOwnLogo(section: unknown, environment: Environment): void {
  for (const field of ["logoUrl", "darkLogoUrl"]) {
    const url = propertyOf(propertyOf(section, "metadata"), field);
    if (typeof url === "string" && url !== "" && storedImagePath(environment, url) === null)
      throw invalidFieldError(
        `metadata.${field}`,
        "This logo is not in this shop: upload it first",
      );
  }
}

const sectionPutRoute = rowPutRoute("/site-content", siteContent, siteContentWriteSchema);

/** Hero slides, site sections and legal texts. Visitors get the slides that are shown now or within the next hour. */
export const contentRoutes: ApiRoute[] = [
  listRoute("/hero-slides", heroSlides),
  route({
    method: "POST",
    path: "/hero-slides/reorder",
    summary: "Reorders the hero slides; returns them in the new order",
    access: "content.edit",
    body: heroSlideOrderSchema,
    maxBytes: maxFormBytes,
    status: 200,
    response: z.array(heroSlides.response),
    async handle({ database, body }) {
      await callDatabase({ failureMessage: "Failed to reorder hero slides", asCaller: true }, () =>
        database.rpc("reorder_hero_slides", body),
      );
      return listRows(database, heroSlides, { limit: 100, offset: 0 }, {});
    },
  }),
  ...rowRoutes("/hero-slides", heroSlides, heroSlideWriteSchema),
  ...adminReadRoutes("/hero-slides", heroSlides),
  listRoute("/site-content", siteContent, "content.edit"),
  route({
    method: "GET",
    path: "/site-content/:key",
    summary:
      "One section or legal text: about_section, business, consultation_section, contact_section, cta_section, shop_section, delivery_text, privacy_page, returns_text or terms_page",
    access: "anyone",
    status: 200,
    response: siteContent.response,
    handle: ({ database, param }) => readRow(database, siteContent, { key: param("key") }),
  }),
  {
    ...sectionPutRoute,
    async handle(call) {
      requireOwnLogo(call.body, call.services.environment);
      return sectionPutRoute.handle(call);
    },
  },
];
