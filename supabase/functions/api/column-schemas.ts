import * as z from "zod";

// What the tables of the REST API (catalogue-tables.ts, content-tables.ts, order-tables.ts, message-tables.ts) share: schemas of
// columns and sort orders. The response fields of each table are those of spec section 3, with prices in pounds and dates in ISO 8601.
// A table that clients can edit also has updatedAt, the version for optimistic concurrency (optimistic-concurrency.ts).

export const text = z.string();
export const optionalText = z.string().nullable();
export const id = z.int().positive();
export const pounds = z.number();
export const optionalNumber = z.number().nullable();
export const timestamp = z.iso.datetime({ offset: true });
export const byDisplayOrder = [{ column: "display_order" }, { column: "id" }];
export const newestFirst = (column: string) => [
  { column, descending: true },
  { column: "id", descending: true },
];
