import * as z from "zod/mini";
import { Constants } from "../database.types.ts";

const { line_kind, order_source } = Constants.public.Enums;

const isoDay = z.iso.date();

/** A period with its first and last day. A period that is still running ends today, and the others on the corresponding day. */
const periodSchema = z.object({
  since: isoDay,
  until: isoDay,
  /** Approved orders, by the day on which they were placed. */
  orders: z.number(),
  /** Pounds: the orders' totals, less returned goods. */
  revenue: z.number(),
  /** Pounds: the revenue per order; null without orders. */
  average: z.nullable(z.number()),
});

/** Pounds: the revenue in the period, in the period before it, and in the same period of the year before. */
const revenueFields = { revenue: z.number(), before: z.number(), yearBefore: z.number() };

/**
 * What the shop has sold in a period of 1 to 12 months, compared with earlier ones, its stock, and what visitors did: the response of
 * the SQL function `figures`.
 */
export const figuresSchema = z.object({
  periods: z.object({ current: periodSchema, before: periodSchema, yearBefore: periodSchema }),
  /** The days of a single month, else the months; `day` is their first day. */
  steps: z.array(z.object({ day: isoDay, orders: z.number(), revenue: z.number() })),
  sources: z.array(
    z.object({ source: z.enum(order_source), orders: z.number(), ...revenueFields }),
  ),
  /**
   * The categories of products, and the other kinds of order lines; they add up to the revenue. Each product is in its first
   * category only. `name`: null for products without a category and for the other kinds.
   */
  categories: z.array(
    z.object({
      kind: z.enum(line_kind),
      name: z.nullable(z.string()),
      units: z.number(),
      ...revenueFields,
    }),
  ),
  /** By revenue. `productId` is null for a deleted product. */
  bestSellers: z.array(
    z.object({
      productId: z.nullable(z.number()),
      name: z.string(),
      units: z.number(),
      ...revenueFields,
    }),
  ),
  /** Products with units on hand, those that sold fewest units first, then by value. */
  slowSellers: z.array(
    z.object({
      productId: z.number(),
      name: z.string(),
      units: z.number(),
      stock: z.number(),
      /** Pounds: the units on hand at the regular price. */
      stockValue: z.number(),
      /** Per cent: what was sold in the period, of what was sold in it or is on hand. Made-to-order units don't count. */
      sellThrough: z.number(),
    }),
  ),
  /** Searches of the website that found nothing, by how often. */
  searchMisses: z.array(z.object({ words: z.string(), count: z.number() })),
  /** The products whose heart visitors pressed, by how often; presses, not people. */
  wishes: z.array(z.object({ productId: z.number(), name: z.string(), count: z.number() })),
  /** The portfolio's projects that visitors looked at, by how often; views, not people. */
  roomViews: z.array(z.object({ projectId: z.number(), title: z.string(), count: z.number() })),
  /** The sums over all products on hand; `sellThrough` is null if nothing was sold or is on hand. */
  stock: z.object({
    products: z.number(),
    units: z.number(),
    value: z.number(),
    sellThrough: z.nullable(z.number()),
  }),
});
export type Figures = z.output<typeof figuresSchema>;

/** The largest number of rows in each list of `figures`, and of a page of `figures_by_product`. */
export const maxFigureRows = 10_000;

/** A product that was sold in one of the periods or is on hand: a row of the SQL function `figures_by_product`. */
export const productFigureSchema = z.object({
  /** Null for a deleted product. */
  productId: z.nullable(z.number()),
  name: z.string(),
  units: z.number(),
  ...revenueFields,
  stock: z.number(),
  stockValue: z.number(),
  /** Null if nothing was sold or is on hand. */
  sellThrough: z.nullable(z.number()),
});
export type ProductFigure = z.output<typeof productFigureSchema>;

/** The columns by which products are sorted. */
export const productSortColumns = [
  "name",
  "units",
  "revenue",
  "before",
  "yearBefore",
  "stock",
  "stockValue",
  "sellThrough",
] as const;
export type ProductSortColumn = (typeof productSortColumns)[number];
export type ProductSort = `${ProductSortColumn}-${"asc" | "desc"}`;

/** The sort orders of products, by default the largest revenue first. */
export const productSorts = productSortColumns.flatMap((column): ProductSort[] => [
  `${column}-desc`,
  `${column}-asc`,
]);
