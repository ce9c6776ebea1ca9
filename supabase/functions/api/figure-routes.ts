import * as z from "zod";
import {
  figuresSchema,
  maxFigureRows,
  productFigureSchema,
  productSorts,
} from "../_shared/domain/orders/figures.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { type ApiRoute, route } from "./api-route.ts";
import { decimalParameter, pageQuery } from "./read-query.ts";
import { readCountedPage } from "./table-rows.ts";

const monthMessage = "month must be a month such as 2027-01";
const monthsMessage = "months must be a whole number from 1 to 12";
const limitMessage = `limit must be a whole number from 1 to ${maxFigureRows}`;

const periodQuery = z.object({
  month: z
    .string({ error: monthMessage })
    .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, monthMessage)
    .describe("The last month of the period"),
  months: decimalParameter(
    z.int({ error: monthsMessage }).min(1, monthsMessage).max(12, monthsMessage),
  )
    .default(1)
    .describe("Number of months in the period"),
});

/** What was sold in a month or a year: an addition to the specification. */
export const figureRoutes: ApiRoute[] = [
  route({
    method: "GET",
    path: "/figures",
    summary:
      "Orders and revenue of a period against earlier ones, by product, category and source, the stock, and what visitors searched in vain, wished for and looked at",
    access: "figures.read",
    query: periodQuery.extend({
      limit: decimalParameter(
        z.int({ error: limitMessage }).min(1, limitMessage).max(maxFigureRows, limitMessage),
      )
        .default(20)
        .describe("Largest number of rows of each list of products, searches and rooms"),
    }),
    status: 200,
    response: figuresSchema,
    handle: ({ database, query }) =>
      callDatabase({ failureMessage: "Failed to fetch the figures", asCaller: true }, () =>
        database.rpc("figures", {
          last_month: `${query.month}-01`,
          month_count: query.months,
          row_limit: query.limit,
        }),
      ),
  }),
  route({
    method: "GET",
    path: "/figures/products",
    summary:
      "The products that were sold in a period or in the earlier ones, or are on hand, with units, revenues, stock and sell-through",
    access: "figures.read",
    query: pageQuery.extend({
      ...periodQuery.shape,
      sort: z.enum(productSorts).default("revenue-desc"),
    }),
    status: 200,
    response: z.array(productFigureSchema),
    handle: ({ database, query: { month, months, sort, ...page } }) =>
      readCountedPage(
        (page_limit, page_offset) =>
          callDatabase({ failureMessage: "Failed to fetch the figures", asCaller: true }, () =>
            database.rpc("figures_by_product", {
              ...{ last_month: `${month}-01`, month_count: months },
              ...{ sort, page_limit, page_offset },
            }),
          ),
        page,
      ),
  }),
];
