import { unitKey } from "./choices.ts";
import { parseSpreadsheetNumber } from "./parse-spreadsheet-value.ts";
import { isOnSale, type ProductStatus, suggestStatus } from "./product.ts";
import {
  invalidAmountMessage,
  maxPriceMessage,
  maxStorablePrice,
  productFormSchema,
  salePriceMessage,
  stockField,
  zeroSalePriceMessage,
} from "./product-form.ts";

/** The columns of the spreadsheet view of the stock, in order. */
export const sheetColumns = [
  "name",
  "sku",
  "price",
  "salePrice",
  "stock",
  "status",
  "category",
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** A product or variant of the spreadsheet view, with its stored values. Prices in pounds. */
export interface SheetProduct {
  id: number;
  variantId?: number;
  /** Of a variant with the product's name. */
  name: string;
  /** The values of a variant. */
  variant?: string;
  /** Of a product; 0 without options. */
  variant_count?: number;
  made_to_order?: boolean;
  sku: string | null;
  price: number;
  sale_price: number | null;
  on_sale: boolean;
  stock_quantity: number;
  status: ProductStatus;
  category_id: number | null;
}
type StoredValues = Partial<
  Omit<SheetProduct, "id" | "variantId" | "variant" | "variant_count" | "made_to_order">
>;

/** The choices of the columns Status and Category, whose cells contain the names. */
export interface SheetChoices {
  statuses: Readonly<Record<ProductStatus, string>>;
  categories: readonly { id: number; name: string }[];
}

/** Why a cell cannot be changed. */
export function readOnlyReason(product: SheetProduct, column: SheetColumn): string | undefined {
  if (product.variantId !== undefined) {
    if (column === "name") return "Change the values of a variant in the product's form";
    if (column === "category") return "A variant has the categories of its product";
    if (column === "stock" && product.made_to_order) return "Made to order, without stock";
  } else if (product.variant_count && ["price", "salePrice", "stock"].includes(column))
    return "Its variants determine this: change the rows below";
}

/** Changed cells of a product by column, with the product as the administrator saw it. */
export interface ProductEdits {
  seen: SheetProduct;
  cells: Partial<Record<SheetColumn, string>>;
}
/** The changed cells by `unitKey`. */
export type SheetEdits = Readonly<Record<string, ProductEdits>>;

/** The stored columns of each column. */
export const storedColumns = {
  name: ["name"],
  sku: ["sku"],
  price: ["price"],
  salePrice: ["on_sale", "sale_price"],
  stock: ["stock_quantity"],
  status: ["status"],
  category: ["category_id"],
} as const satisfies Record<SheetColumn, (keyof StoredValues)[]>;

/** The text of a stored product's cell. */
export function storedText(
  product: SheetProduct,
  column: SheetColumn,
  choices: SheetChoices,
): string {
  switch (column) {
    case "name":
      return product.variant ?? product.name;
    case "sku":
      return product.sku ?? "";
    case "price":
      return product.price.toFixed(2);
    case "salePrice":
      return isOnSale(product) ? product.sale_price.toFixed(2) : "";
    case "stock":
      return `${product.stock_quantity}`;
    case "status":
      return choices.statuses[product.status];
    case "category":
      return choices.categories.find(({ id }) => id === product.category_id)?.name ?? "";
  }
}

type ParsedCell = { set: StoredValues; error?: undefined } | { error: string };

function parsePounds(text: string): number | string {
  const pounds = parseSpreadsheetNumber(text);
  if (!(pounds >= 0) || Math.abs(pounds * 100 - Math.round(pounds * 100)) > 1e-6)
    return invalidAmountMessage;
  return pounds > maxStorablePrice ? maxPriceMessage : pounds;
}

function parseSalePrice(text: string): ParsedCell {
  if (text.trim() === "") return { set: { on_sale: false, sale_price: null } };
  const pounds = parsePounds(text);
  if (typeof pounds === "string") return { error: pounds };
  return pounds === 0
    ? { error: zeroSalePriceMessage }
    : { set: { on_sale: true, sale_price: pounds } };
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function parseCategory(text: string, { categories }: SheetChoices): ParsedCell {
  const [category, ...others] = categories.filter(({ name }) => isSameName(name, text));
  if (!category) return { error: "There is no such category" };
  return others.length > 0
    ? { error: "Several categories have this name" }
    : { set: { category_id: category.id } };
}

function parseStatus(text: string, { statuses }: SheetChoices): ParsedCell {
  const values = Object.keys(statuses) as ProductStatus[];
  const status = values.find((value) => isSameName(statuses[value], text));
  return status
    ? { set: { status } }
    : { error: `Choose one of: ${Object.values(statuses).join(", ")}` };
}

/**
 * Parses the text of a cell, as typed or pasted: the stored columns to set, or the message of an error. An empty sale price ends the
 * sale.
 */
export function parseCell(column: SheetColumn, text: string, choices: SheetChoices): ParsedCell {
  const fields = productFormSchema.shape;
  switch (column) {
    case "name": {
      const { data, error } = fields.name.safeParse(text);
      return data === undefined
        ? { error: error?.issues[0]?.message ?? "" }
        : { set: { name: data } };
    }
    case "sku": {
      const { data, error } = fields.sku.safeParse(text);
      return error ? { error: error.issues[0]?.message ?? "" } : { set: { sku: data ?? null } };
    }
    case "price": {
      const price = parsePounds(text);
      return typeof price === "string" ? { error: price } : { set: { price } };
    }
    case "salePrice":
      return parseSalePrice(text);
    case "stock": {
      const { data, error } = stockField.safeParse(parseSpreadsheetNumber(text));
      return data === undefined
        ? { error: error?.issues[0]?.message ?? "" }
        : { set: { stock_quantity: data } };
    }
    case "status":
      return parseStatus(text, choices);
    case "category":
      return parseCategory(text, choices);
  }
}

/** The product with its changed cells; invalid cells keep their stored values. */
function applyEdits({ seen, cells }: ProductEdits, choices: SheetChoices): SheetProduct {
  const product = { ...seen };
  for (const column of sheetColumns) {
    const text = cells[column];
    const parsed = text === undefined ? undefined : parseCell(column, text, choices);
    if (parsed && "set" in parsed) Object.assign(product, parsed.set);
  }
  return product;
}

/** Returns the edits of a product with another text in a cell, without a cell that has its stored value again. */
function setCell(
  edits: ProductEdits,
  column: SheetColumn,
  text: string,
  choices: SheetChoices,
): ProductEdits {
  const { [column]: _, ...cells } = edits.cells;
  const { seen } = edits;
  const parsed = parseCell(column, text, choices);
  if (!("set" in parsed)) return { seen, cells: { ...cells, [column]: text } };
  const changed = storedText({ ...seen, ...parsed.set }, column, choices);
  const isStored = changed === storedText(seen, column, choices);
  return { seen, cells: isStored ? cells : { ...cells, [column]: changed } };
}

/**
 * Returns the edits with another text in a cell of a product. A new stock also sets the suggested status (spec section 4, product
 * status), as in the product's editor.
 *
 * @param product as stored; ignored if the product has edits already
 * @returns the same edits for a cell that cannot be changed
 */
export function editCell(
  edits: SheetEdits,
  product: SheetProduct,
  column: SheetColumn,
  text: string,
  choices: SheetChoices,
): SheetEdits {
  if (readOnlyReason(product, column)) return edits;
  const key = unitKey(product);
  let next = setCell(edits[key] ?? { seen: product, cells: {} }, column, text, choices);
  if (column === "stock") {
    const edited = applyEdits(next, choices);
    const status = suggestStatus(edited.status, edited.stock_quantity);
    next = setCell(next, "status", choices.statuses[status], choices);
  }
  const { [key]: _, ...others } = edits;
  return Object.keys(next.cells).length === 0 ? others : { ...others, [key]: next };
}

/** Returns the edits without a cell's change. */
export function revertCell(edits: SheetEdits, key: string, column: SheetColumn): SheetEdits {
  const { [key]: product, ...others } = edits;
  if (!product) return edits;
  const { [column]: _, ...cells } = product.cells;
  return Object.keys(cells).length === 0 ? others : { ...others, [key]: { ...product, cells } };
}

/** The message of a changed cell's error, if it has one, including those that depend on other cells. */
export function cellError(
  edits: SheetEdits,
  key: string,
  column: SheetColumn,
  choices: SheetChoices,
): string | undefined {
  const product = edits[key];
  const text = product?.cells[column];
  if (product === undefined || text === undefined) return;
  const { error } = parseCell(column, text, choices);
  if (error !== undefined) return error;
  if (column === "price" || column === "salePrice") {
    const edited = applyEdits(product, choices);
    if (isOnSale(edited) && edited.sale_price >= edited.price) return salePriceMessage;
  }
  const { variant_count, status } = product.seen;
  if (column === "status" && variant_count) {
    const isHiding = [status, applyEdits(product, choices).status].includes("PENDING");
    if (!isHiding) return `Its variants determine this, but for ${choices.statuses.PENDING}`;
  }
  const hasSameSku = ([otherKey, other]: [string, ProductEdits]) =>
    otherKey !== key && other.cells.sku === text;
  if (column === "sku" && text !== "" && Object.entries(edits).some(hasSameSku))
    return "Another changed product has this SKU";
}

/** A change of a product or variant for the SQL function `apply_product_changes`. */
export interface ProductChange {
  id: number;
  variant_id?: number;
  was: StoredValues;
  set: StoredValues;
}

/** Converts valid edits to changes: the columns to set, with the values that the administrator saw. */
export function toProductChanges(edits: SheetEdits, choices: SheetChoices): ProductChange[] {
  return Object.values(edits).map((product) => {
    const edited = applyEdits(product, choices);
    const columns = sheetColumns
      .filter((column) => product.cells[column] !== undefined)
      .flatMap((column): (keyof StoredValues)[] => [...storedColumns[column]]);
    const pick = (values: SheetProduct): StoredValues =>
      Object.fromEntries(columns.map((column) => [column, values[column]]));
    const { id, variantId } = product.seen;
    const unit = { id, ...(variantId !== undefined && { variant_id: variantId }) };
    return { ...unit, was: pick(product.seen), set: pick(edited) };
  });
}
