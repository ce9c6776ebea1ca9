import { slugFor } from "../slug.ts";
import { escapeText, unescapeText } from "../spreadsheet-text.ts";
import type { DecimalSeparator } from "./parse-spreadsheet-value.ts";
import {
  blankProduct,
  type CellValue,
  foldLabel,
  type ProductColumn,
  type SpreadsheetProduct,
} from "./product-cells.ts";
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

export const optionKeys = [
  ["option_1_name", "option_1_value"],
  ["option_2_name", "option_2_value"],
  ["option_3_name", "option_3_value"],
] as const satisfies [ProductColumnKey, ProductColumnKey][];

/** Separates the options, of which a variant has a value, from the other cells. */
export function takeOptions(cells: ProductCells["values"]) {
  const values = { ...cells };
  const options = optionKeys.flatMap(([nameKey, valueKey]) => {
    const { [nameKey]: name, [valueKey]: value } = values;
    delete values[nameKey];
    delete values[valueKey];
    return value ? [{ name: name ? String(name) : null, value: String(value) }] : [];
  });
  return { values, options };
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

/** The columns of a variant's row; its slug is that of the product. */
const variantColumns: readonly ProductColumnKey[] = [
  ...(["sku", "slug", "price", "sale_price", "on_sale", "stock_quantity", "status"] as const),
  ...(["option_1_name", "option_1_value", "option_2_name", "option_2_value"] as const),
  ...(["option_3_name", "option_3_value", "made_to_order", "lead_time_days"] as const),
  ...(["image_urls", "width_cm", "depth_cm", "height_cm"] as const),
];
const derivedColumns: readonly ProductColumnKey[] = [
  "price",
  "sale_price",
  "on_sale",
  "stock_quantity",
  "status",
];

interface StoredVariants {
  product_options: { name: string; product_option_values: { id: number; name: string }[] }[];
  product_variants: (Pick<
    SpreadsheetProduct,
    | "sku"
    | "price"
    | "sale_price"
    | "on_sale"
    | "stock_quantity"
    | "status"
    | "made_to_order"
    | "lead_time_days"
    | "image_url"
    | "width_cm"
    | "depth_cm"
    | "height_cm"
  > & { value_ids: number[] })[];
}

/** The variants of a product as rows of a spreadsheet. */
export const toVariantProducts = (
  { id, slug }: SpreadsheetProduct,
  { product_options, product_variants }: StoredVariants,
): SpreadsheetProduct[] =>
  product_variants.map(({ value_ids, ...variant }) => ({
    ...blankProduct,
    ...variant,
    id,
    slug,
    options: product_options.flatMap(({ name, product_option_values }) =>
      product_option_values
        .filter((value) => value_ids.includes(value.id))
        .map((value) => ({ name, value: value.name })),
    ),
  }));

/** Whether a row leaves a cell blank, which an import ignores: what only products have, or what a product's variants determine. */
const isBlank = (key: ProductColumnKey, product: SpreadsheetProduct) =>
  product.options
    ? !variantColumns.includes(key)
    : key === "made_to_order" ||
      (derivedColumns.includes(key) &&
        (product.variant_count ?? 0) > 0 &&
        !(key === "status" && product.status === "PENDING"));

/** A product or variant as a row of a CSV file. Its texts are escaped, so that a spreadsheet changes none of them. */
export const formatProductRow = (
  product: SpreadsheetProduct,
  categoryTexts: ReadonlyMap<number, string>,
): string[] =>
  productColumnKeys.map((key) => {
    if (isBlank(key, product)) return "";
    const { isText, format } = columns[key];
    const cell = format(product, categoryTexts);
    return isText ? escapeText(cell) : cell;
  });
