import type * as z from "zod/mini";
import type { Database } from "../database.types.ts";
import { removeAccents } from "../text.ts";
import {
  type DecimalSeparator,
  parseSpreadsheetBoolean,
  parseSpreadsheetNumber,
} from "./parse-spreadsheet-value.ts";

// The cells of a spreadsheet of products.

export type CellValue = string | number | boolean | string[] | null;
export type ParsedCell = { value: CellValue } | { error: string };

/** A product or variant in a spreadsheet: every column that an administrator sets. Prices in pounds. */
export type SpreadsheetProduct = Pick<
  Database["public"]["Tables"]["products"]["Row"],
  | "id"
  | "name"
  | "slug"
  | "sku"
  | "description"
  | "price"
  | "sale_price"
  | "on_sale"
  | "image_url"
  | "image_urls"
  | "category_id"
  | "category_ids"
  | "stock_quantity"
  | "status"
  | "featured"
  | "width_cm"
  | "depth_cm"
  | "height_cm"
  | "weight_kg"
  | "materials"
  | "colours"
  | "composition"
  | "country_of_origin"
  | "care"
  | "lead_time_days"
  | "delivery_class"
  | "delivery_price"
  | "return_days"
> & {
  /** The number of variants, which determine price, sale, stock and status; 0 without options. */
  variant_count?: number;
  /** Of a variant: its values, in the sequence of the options. */
  options?: { name: string; value: string }[];
  made_to_order?: boolean;
};

export const blankProduct: SpreadsheetProduct = {
  ...{ id: 0, name: "", slug: "", sku: null, description: "", featured: false },
  ...{ composition: null, country_of_origin: null, care: null },
  ...{ price: 0, sale_price: null, on_sale: false, stock_quantity: 0, status: "PENDING" },
  ...{ image_url: null, image_urls: [], category_id: null, category_ids: [] },
  ...{ width_cm: null, depth_cm: null, height_cm: null, weight_kg: null },
  ...{ materials: [], colours: [], lead_time_days: null, delivery_class: null },
  ...{ delivery_price: null, return_days: null },
};

export interface ProductColumn {
  label: string;
  /** Other headers of this column, as `normaliseHeader` returns them. */
  aliases: readonly string[];
  parse: (text: string, decimal: DecimalSeparator) => ParsedCell;
  /** The value of a cell with "-"; undefined if the column cannot be cleared. */
  cleared?: CellValue;
  /** `categoryTexts`: see `createCategoryTexts`. */
  format: (product: SpreadsheetProduct, categoryTexts: ReadonlyMap<number, string>) => string;
  /** Whether the cells are texts, which a spreadsheet must not convert to numbers, dates or formulas. */
  isText: boolean;
}

/** Validates a value with a field of the product form. */
export function parseWith(
  field: z.ZodMiniType<CellValue | undefined, unknown>,
  input: unknown,
): ParsedCell {
  const result = field.safeParse(input);
  if (result.success) return { value: result.data ?? null };
  return { error: result.error.issues[0]?.message ?? "" };
}

/** A text, for a field of the product form. */
export const textCell = (field: Parameters<typeof parseWith>[0]) => (text: string) =>
  parseWith(field, text);

/** A number, for a field that validates the text of an input. */
export const numberCell =
  (field: Parameters<typeof parseWith>[0]) => (text: string, decimal: DecimalSeparator) =>
    parseWith(field, String(parseSpreadsheetNumber(text, decimal)));

/** Yes or no, in words of several languages. */
export function booleanCell(text: string): ParsedCell {
  const value = parseSpreadsheetBoolean(text);
  return value === null ? { error: "Use yes or no" } : { value };
}

/** Removes accents, case, spaces and punctuation. */
export const foldLabel = (text: string) =>
  removeAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Accepts a value of an enum or its label, in any case. */
export function choiceCell<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) {
  return (text: string): ParsedCell => {
    const value = values.find((candidate) =>
      [candidate, labels[candidate]].some((label) => foldLabel(label) === foldLabel(text)),
    );
    if (value) return { value };
    return { error: `Use ${values.map((candidate) => `“${labels[candidate]}”`).join(" or ")}` };
  };
}

/** The name of a variant's option, or its value. */
export const optionColumn = (number: 1 | 2 | 3, part: "name" | "value"): ProductColumn => ({
  label: `Option ${number} ${part === "name" ? "Name" : "Value"}`,
  aliases: [],
  parse: (text) => {
    const maxLength = part === "name" ? 40 : 60;
    return text.trim().length > maxLength
      ? { error: `At most ${maxLength} characters` }
      : { value: text.trim() };
  },
  format: ({ options }) => options?.[number - 1]?.[part] ?? "",
  isText: true,
});

/** URLs have no white space. Other separators count only before another URL, because a URL may contain them. */
export const splitUrls = (text: string) =>
  text
    .trim()
    .split(/\s*[,;|]?\s+|[,;|](?=https?:\/\/)/)
    .filter(Boolean);

export const categorySeparator = "|";
export const splitCategories = (text: string) =>
  text
    .split(categorySeparator)
    .map((name) => name.trim())
    .filter(Boolean);
