import { slugFor } from "../slug.ts";
import { escapeText, unescapeText } from "../spreadsheet-text.ts";
import type { DecimalSeparator } from "./parse-spreadsheet-value.ts";
import type { ProductColumn, SpreadsheetProduct } from "./product-cells.ts";
import { type CellValue, foldLabel } from "./product-cells.ts";
import { type ProductColumnKey, productColumnKeys, productColumns } from "./product-columns.ts";

// Rows of a spreadsheet of products.

const columns: Readonly<Record<ProductColumnKey, ProductColumn>> = productColumns;

/** Removes units, currencies, accents, spaces and punctuation from a header: "Price (GBP)" becomes "price". */
const normaliseHeader = (header: string): string =>
  foldLabel(header.replace(/\([^)]*\)|\b(gbp|eur)\b|[£€]/gi, ""));

/** The column that each header of a file names, if any. The first of several headers with the same column has it. */
export function suggestColumns(headers: readonly string[]): (ProductColumnKey | null)[] {
  const taken = new Set<ProductColumnKey>();
  const names = headers.map(normaliseHeader);
  return names.map((name) => {
    const column = productColumnKeys.find(
      (key) =>
        !taken.has(key) &&
        (normaliseHeader(columns[key].label) === name || columns[key].aliases.includes(name)),
    );
    if (column) taken.add(column);
    return column ?? null;
  });
}

/** A row of a file, validated. `values` has the cells that are not blank; null, "" or [] clears a column. */
export interface ProductCells {
  values: Partial<Record<ProductColumnKey, CellValue>>;
  errors: Partial<Record<ProductColumnKey, string>>;
}

/** Validates the cells of a row like the product form. A blank cell keeps its column, "-" clears it. */
export function parseProductCells(
  cells: Partial<Record<ProductColumnKey, string>>,
  decimal: DecimalSeparator,
): ProductCells {
  const parsed: ProductCells = { values: {}, errors: {} };
  for (const key of productColumnKeys) {
    const cell = cells[key]?.trim() ?? "";
    if (cell === "") continue;
    const { label, cleared, parse } = columns[key];
    if (cell === "-") {
      if (cleared === undefined) parsed.errors[key] = `${label} cannot be cleared`;
      else parsed.values[key] = cleared;
      continue;
    }
    const result = parse(unescapeText(cell), decimal);
    if ("error" in result) parsed.errors[key] = result.error;
    else parsed.values[key] = result.value;
  }
  return parsed;
}

/** The longest slug that leaves room for a number: "chair-1000". */
const maxDerivedSlug = 215;

/** The slug of a new product in a row without slug; undefined in a row without name. */
export function derivedSlug({ values: { name } }: ProductCells): string | undefined {
  return typeof name === "string" ? slugFor(name, "product").slice(0, maxDerivedSlug) : undefined;
}

interface NamedCategory {
  id: number;
  name: string;
  slug: string;
}

/** The text that names each category in a spreadsheet: its name, or its slug if the name is ambiguous or has the list separator. */
export function createCategoryTexts(categories: readonly NamedCategory[]): Map<number, string> {
  const fold = (name: string) => name.trim().toLowerCase();
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { name } of categories) count(fold(name));
  for (const { name, slug } of categories) if (fold(name) !== slug) count(slug);
  const isClear = (name: string) =>
    counts.get(fold(name)) === 1 && name === name.trim() && !/^-$|\|/.test(name);
  return new Map(categories.map(({ id, name, slug }) => [id, isClear(name) ? name : slug]));
}

/** A product's value of a column as the text of a cell, without the escapes of a file. */
export const formatProductCell = (
  key: ProductColumnKey,
  product: SpreadsheetProduct,
  categoryTexts: ReadonlyMap<number, string>,
): string => columns[key].format(product, categoryTexts);

export const productHeaders = productColumnKeys.map((key) => columns[key].label);

/** A product as a row of a CSV file. Its texts are escaped, so that a spreadsheet changes none of them. */
export const formatProductRow = (
  product: SpreadsheetProduct,
  categoryTexts: ReadonlyMap<number, string>,
): string[] =>
  productColumnKeys.map((key) => {
    const { isText, format } = columns[key];
    const cell = format(product, categoryTexts);
    return isText ? escapeText(cell) : cell;
  });
