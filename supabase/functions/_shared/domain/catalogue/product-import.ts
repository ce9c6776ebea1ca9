import * as z from "zod/mini";
import type { DecimalSeparator } from "./parse-spreadsheet-value.ts";
import { blankProduct, type CellValue, type SpreadsheetProduct } from "./product-cells.ts";
import { type ProductColumnKey, productColumnKeys, productColumns } from "./product-columns.ts";
import { invalidAmountMessage, salePriceMessage } from "./product-form.ts";
import {
  derivedSlug,
  formatProductCell,
  optionKeys,
  parseProductCells,
  takeOptions,
} from "./product-rows.ts";
import { categoryMessage } from "./product-write.ts";

// The import of a spreadsheet of products: what `public.import_products` is asked, and what its answer means for each row.

const errorSchema = z.object({
  column: z.string(),
  code: z.enum([
    "duplicate",
    "unknown",
    "ambiguous",
    "required",
    "not_below_price",
    "variants",
    "taken",
    "no_product",
    "options",
    "other_options",
    "product_column",
    "one_image",
    "made_to_order",
  ]),
  text: z.nullable(z.string()),
});

const stepSchema = z.object({
  row_number: z.int(),
  product_id: z.nullable(z.int()),
  variant_id: z.nullable(z.int()),
  title: z.string(),
  before: z.nullable(z.record(z.string(), z.json())),
  after: z.record(z.string(), z.json()),
  errors: z.array(errorSchema),
});

/** The response of `public.import_products`. */
export const importResultSchema = z.object({
  batch: z.nullable(z.string()),
  rows: z.array(stepSchema),
});
export type ImportStep = z.output<typeof stepSchema>;

/** A row in a call of `public.import_products`. */
export type ImportRow = {
  row: number;
  values: Partial<Record<ProductColumnKey, CellValue>>;
  defaults: { slug?: string; category?: string; price?: number };
  /** Of a variant: its values; the name of an option is null for the one that the product has in this place. */
  options?: { name: string | null; value: string }[];
  /** Of a variant: the row of its product, if the file has it. */
  parent_row?: number;
  product_id?: number | null;
  variant_id?: number | null;
  before?: ImportStep["before"];
};

export interface ImportError {
  column: ProductColumnKey;
  message: string;
  /** A category that does not exist. */
  unknownCategory?: string;
}

/** A row of a file, with the number that a spreadsheet shows for it. */
export interface ParsedRow extends ImportRow {
  errors: ImportError[];
}

export type ImportOutcome = "create" | "update" | "unchanged" | "error";
export const importOutcomes: readonly ImportOutcome[] = ["create", "update", "unchanged", "error"];

/** A row after the dry run. */
export interface CheckedRow extends ParsedRow {
  title: string;
  outcome: ImportOutcome;
  /** The columns that the import writes; {} in a row with errors. */
  after: ImportStep["after"];
}

/** The columns of a file's headers; null for a header that is left out. */
export type ColumnMatching = readonly (ProductColumnKey | null)[];

interface ParseOptions {
  matching: ColumnMatching;
  decimal: DecimalSeparator;
  /** The slug of the category of new products in rows without one; null: none. */
  newCategory: string | null;
}

/** Validates the cells of a row. `index`: from 0, without the header. */
export function parseRow(
  cells: readonly string[],
  index: number,
  parsing: ParseOptions,
): ParsedRow {
  const { matching, decimal, newCategory } = parsing;
  const cellsByColumn = Object.fromEntries(
    matching.flatMap((key, column) => (key ? [[key, cells[column] ?? ""]] : [])),
  );
  const parsed = parseProductCells(cellsByColumn, decimal);
  const slug = derivedSlug(parsed);
  const { values, options } = takeOptions(parsed.values);
  if (options.length === 0 && values.made_to_order !== undefined)
    parsed.errors.made_to_order = "Only a variant, a row with options, can be made to order";
  return {
    row: index + 2,
    values,
    ...(options.length > 0 && { options }),
    defaults: { ...(slug ? { slug } : {}), ...(newCategory ? { category: newCategory } : {}) },
    errors: productColumnKeys.flatMap((column) => {
      const message = parsed.errors[column];
      return message ? [{ column, message }] : [];
    }),
  };
}

/** The text by which a row finds its product or variant. */
const keyOf = ({ values, defaults, options = [] }: ParsedRow) =>
  JSON.stringify(
    values.sku
      ? { sku: values.sku }
      : {
          slug: values.slug ?? defaults.slug,
          options: options.map(({ value }) => value.toLowerCase()),
        },
  );

/** Adds an error to each row for the same product or variant as an earlier row. */
export function markDuplicates(rows: readonly ParsedRow[]): ParsedRow[] {
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    if (!(row.values.sku || row.values.slug || row.defaults.slug)) {
      const message = "A row needs a SKU, a slug or a name";
      return row.errors.length > 0 ? row : { ...row, errors: [{ column: "name", message }] };
    }
    const key = keyOf(row);
    const firstRow = firstRows.get(key);
    if (firstRow === undefined) {
      firstRows.set(key, row.row);
      return row;
    }
    const slugColumn = row.values.slug ? "slug" : "name";
    const column = row.values.sku ? "sku" : row.options ? "option_1_value" : slugColumn;
    return {
      ...row,
      errors: [...row.errors, { column, message: `Row ${firstRow} is for the same product` }],
    };
  });
}

const requiredMessages: Partial<Record<string, string>> = {
  name: "A new product needs a name",
  price: "Price is required",
  category: categoryMessage,
};

function describeError({ column, code, text }: ImportStep["errors"][number]): string {
  switch (code) {
    case "duplicate":
      return "Another row is for the same product";
    case "unknown":
      return `There is no category “${text}”`;
    case "ambiguous":
      return `Several categories are called “${text}”. Use the slug`;
    case "required":
      return requiredMessages[column] ?? invalidAmountMessage;
    case "not_below_price":
      return salePriceMessage;
    case "variants":
      return "The product’s variants determine this. Change it in their rows";
    case "no_product":
      return "There is no such product, and no row that creates it";
    case "options":
      return text ? `Give one value of each option: ${text}` : "Name the option of each value";
    case "other_options":
      return `The SKU is that of “${text}”`;
    case "product_column":
      return "A variant does not have this. Put it into the row of its product";
    case "one_image":
      return "A variant has one image";
    case "made_to_order":
      return "It is made to order, without stock";
    case "taken":
      return `Another product already has this ${column === "sku" ? "SKU" : "slug"}`;
  }
}

const isColumnKey = (column: string): column is ProductColumnKey => column in productColumns;

/** A row with the result of its dry run; without one, for a row with errors, which takes no part in it. */
export function toCheckedRow(row: ParsedRow, step: ImportStep | undefined): CheckedRow {
  const { name, sku, slug } = row.values;
  const title = step?.title || String(name ?? sku ?? slug ?? `Row ${row.row}`);
  const stepErrors = (step?.errors ?? []).map(
    (error): ImportError => ({
      column: isColumnKey(error.column) ? error.column : "name",
      message: describeError(error),
      ...(error.code === "unknown" && error.text ? { unknownCategory: error.text } : {}),
    }),
  );
  const errors = [...row.errors, ...stepErrors];
  if (!step || errors.length > 0) return { ...row, errors, title, outcome: "error", after: {} };
  const { product_id, variant_id, before, after } = step;
  const isUnchanged = Object.keys(after).length === 0;
  const outcome = isUnchanged ? "unchanged" : before === null ? "create" : "update";
  return { ...row, errors, title, outcome, product_id, variant_id, before, after };
}

export interface CellChange {
  column: ProductColumnKey;
  before: string;
  after: string;
}

/** The cells that a row changes, as texts; of a new product, those that the file or its defaults give. */
export function describeChanges(
  { before, after, values, defaults, options = [] }: CheckedRow,
  categoryTexts: ReadonlyMap<number, string>,
): CellChange[] {
  // The primary category is the first one. A change of the extra categories does not repeat it.
  const withPrimary = (columns: Record<string, unknown>) => {
    const ids = columns["category_ids"];
    return { category_id: Array.isArray(ids) ? (ids[0] ?? null) : null, ...columns };
  };
  const productBefore = { ...blankProduct, ...withPrimary(before ?? {}) };
  const productAfter: SpreadsheetProduct = {
    ...blankProduct,
    ...withPrimary({ ...before, ...after }),
  };
  const given = new Set([...Object.keys(values), ...Object.keys(defaults)]);
  if (!before && options.length > 0) {
    for (const key of optionKeys.flat()) given.add(key);
    productAfter.options = options.map(({ name, value }) => ({ name: name ?? "", value }));
  }
  return productColumnKeys.flatMap((column) => {
    const change = {
      column,
      before: before ? formatProductCell(column, productBefore, categoryTexts) : "",
      after: formatProductCell(column, productAfter, categoryTexts),
    };
    const isDefault = !before && !given.has(column);
    return isDefault || change.before === change.after ? [] : [change];
  });
}
