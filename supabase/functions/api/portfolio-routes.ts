import * as z from "zod";
import { toSnakeCaseKeys } from "../_shared/domain/camel-case.ts";
import { imagePinsWriteSchema } from "../_shared/domain/portfolio/image-pins-form.ts";
import {
  portfolioCategoryWriteSchema,
  portfolioProjectWriteSchema,
} from "../_shared/domain/portfolio/portfolio.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { type ApiRoute, route } from "./api-route.ts";
import { imagePins, portfolioCategories, portfolioProjects } from "./content-tables.ts";
import { pageQuery } from "./read-query.ts";
import { adminReadRoutes, listRoute, rowRoutes } from "./table-routes.ts";
import { listRows, listRowsWithTotal, RowsWithTotal } from "./table-rows.ts";

/** Portfolio categories, projects, and the products in their images. Deleting a category also deletes its projects. */
export const portfolioRoutes: ApiRoute[] = [
  listRoute("/portfolio-categories", portfolioCategories),
  ...rowRoutes("/portfolio-categories", portfolioCategories, portfolioCategoryWriteSchema),
  route({
    method: "GET",
    path: "/portfolio-projects",
    summary: "Portfolio projects, of one category (slug) or all",
    access: "anyone",
    query: pageQuery.extend({ category: z.string().max(220).optional() }),
    status: 200,
    response: z.array(portfolioProjects.response),
    async handle({ database, query: { category, ...page } }) {
      if (category === undefined) return listRowsWithTotal(database, portfolioProjects, page);
      const [categoryRow] = await listRows(
        database,
        portfolioCategories,
        { limit: 1, offset: 0 },
        {
          slug: category.toLowerCase(),
        },
      );
      if (!categoryRow) return new RowsWithTotal([], 0);
      return listRowsWithTotal(database, portfolioProjects, page, {
        categoryId: Number(categoryRow.id),
      });
    },
  }),
  ...rowRoutes("/portfolio-projects", portfolioProjects, portfolioProjectWriteSchema),
  ...adminReadRoutes("/portfolio-projects", portfolioProjects),
  listRoute("/image-pins", imagePins),
  route({
    method: "PUT",
    path: "/image-pins",
    summary: "Replaces the pins of an image; the pins of products in the bin stay",
    access: imagePins.editRight,
    body: imagePinsWriteSchema,
    status: 200,
    response: z.array(imagePins.response),
    async handle({ database, body: { imageUrl, pins } }) {
      await callDatabase(
        { failureMessage: `Failed to save ${imagePins.plural}`, asCaller: true },
        () =>
          database.rpc("save_image_pins", {
            image_url: imageUrl,
            pins: pins.map(toSnakeCaseKeys),
          }),
      );
      return listRows(database, imagePins, { limit: 100, offset: 0 }, { imageUrl });
    },
  }),
];
