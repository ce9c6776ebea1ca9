import type { ImportRow, ParsedRow } from "./product-import.ts";

// The rows of a spreadsheet of products that are variants: those with option values.

/** Tells each variant the row of its product. A new product has the lowest price of its variants, unless its row has a price. */
export function linkVariants(rows: readonly ParsedRow[]): ParsedRow[] {
  const slugOf = ({ values, defaults }: ParsedRow) => String(values.slug ?? defaults.slug ?? "");
  const parents = new Map(
    rows.flatMap((row) => (row.options || !slugOf(row) ? [] : [[slugOf(row), row.row]])),
  );
  const parentOf = (row: ParsedRow) => (row.options ? parents.get(slugOf(row)) : undefined);
  const prices = new Map<number, number>();
  for (const row of rows) {
    const parent = parentOf(row);
    if (parent !== undefined && typeof row.values.price === "number")
      prices.set(parent, Math.min(row.values.price, prices.get(parent) ?? row.values.price));
  }
  return rows.map((row) => {
    const parent_row = parentOf(row);
    const price = prices.get(row.row);
    if (parent_row !== undefined) return { ...row, parent_row };
    return price === undefined ? row : { ...row, defaults: { ...row.defaults, price } };
  });
}

/** Splits rows into batches of about `size`, none of which separates a product from its variants. */
export function splitFamilies<Row extends ImportRow>(rows: readonly Row[], size: number): Row[][] {
  const variants = new Map<number, Row[]>();
  const sent = new Set(rows.map(({ row }) => row));
  const isBelow = ({ parent_row }: Row) => parent_row !== undefined && sent.has(parent_row);
  for (const row of rows)
    if (row.parent_row !== undefined)
      variants.set(row.parent_row, [...(variants.get(row.parent_row) ?? []), row]);
  const batches: Row[][] = [];
  for (const row of rows) {
    if (isBelow(row)) continue;
    const family = [row, ...(variants.get(row.row) ?? [])];
    const last = batches.at(-1);
    if (last && last.length < size) last.push(...family);
    else batches.push(family);
  }
  return batches;
}
