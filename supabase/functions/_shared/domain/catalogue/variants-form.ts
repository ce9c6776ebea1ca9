import * as z from "zod/mini";
import { parseNumber } from "../parse-number.ts";
import { poundsField } from "./product-form.ts";

// The editor of a product's options and variants: the values of its form, and the arguments of the SQL function save_variants.

export const maxOptions = 3;
const maxVariants = 60;

/** `key` identifies a value while it is edited, because a new one has no id. */
const valueSchema = z.object({
  key: z.string(),
  id: z.nullable(z.number()),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, "Enter a value"), z.maxLength(60, "At most 60 characters")),
  /** The colour of a swatch (#rrggbb); "" for a value without one. */
  colour: z.string(),
  /** The image of a swatch, in place of a colour; "" without one. */
  image: z.string(),
});

const optionSchema = z.object({
  id: z.nullable(z.number()),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, "Enter a name"), z.maxLength(40, "At most 40 characters")),
  values: z.array(valueSchema),
});

function optionalNumber(max: number, message: string) {
  return z
    .string()
    .check(z.refine((text) => text.trim() === "" || isWithin(parseNumber(text), max), message));
}
const isWithin = (value: number, max: number) => value >= 0 && value <= max;
const lengthField = optionalNumber(2000, "At most 2,000 cm");

const rowSchema = z
  .object({
    /** The keys of the values, in the sequence of the options. */
    keys: z.array(z.string()),
    id: z.nullable(z.number()),
    /** Whether the product is sold in this combination. */
    isOffered: z.boolean(),
    sku: z.string().check(z.trim(), z.maxLength(64, "At most 64 characters")),
    price: poundsField("Enter a price"),
    /** The variant is on sale if it has a sale price. */
    salePrice: poundsField(null),
    stock: optionalNumber(1_000_000, "Enter a whole number"),
    /** The stock that was loaded, of which the difference is saved; null for a new variant. */
    stockBefore: z.nullable(z.number()),
    isHidden: z.boolean(),
    madeToOrder: z.boolean(),
    leadTime: optionalNumber(365, "At most 365 days"),
    imageUrl: z.string(),
    width: lengthField,
    depth: lengthField,
    height: lengthField,
  })
  .check(
    z.refine(({ salePrice, price }) => salePrice === "" || Number(salePrice) < Number(price), {
      path: ["salePrice"],
      error: "Below the price",
    }),
  );

const distinct = (names: string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

export const variantsFormSchema = z
  .object({ options: z.array(optionSchema), rows: z.array(rowSchema) })
  .check(
    z.refine(
      ({ options }) =>
        distinct(options.map(({ name }) => name)) &&
        options.every(({ values }) => distinct(values.map(({ name }) => name))),
      { path: ["options"], error: "Each option, and each value of an option, needs its own name." },
    ),
    z.refine(
      ({ options, rows }) => options.length === 0 || rows.some(({ isOffered }) => isOffered),
      { path: ["options"], error: "Choose at least one variant to sell." },
    ),
    z.refine(({ rows }) => rows.filter(({ isOffered }) => isOffered).length <= maxVariants, {
      path: ["options"],
      error: `A product has at most ${maxVariants} variants.`,
    }),
  );
export type VariantsForm = z.infer<typeof variantsFormSchema>;
export type VariantOption = VariantsForm["options"][number];
export type VariantRow = VariantsForm["rows"][number];

/** The most combinations that the editor lists. */
const maxCombinations = 200;

/** All combinations of the options' values, as keys in the sequence of the options. Empty if an option has no value. */
function combinations(options: VariantOption[]): string[][] {
  if (options.length === 0) return [];
  return options
    .reduce<string[][]>(
      (starts, { values }) => starts.flatMap((start) => values.map(({ key }) => [...start, key])),
      [[]],
    )
    .slice(0, maxCombinations);
}

/**
 * The rows for changed options: one for each combination. A row keeps its fields; when an option is added, a former row becomes the
 * first combination with its values. A new row has the price and lead time of the row above it.
 */
export function syncRows(options: VariantOption[], rows: VariantRow[], blank: VariantRow) {
  const unused = new Set(rows);
  const findRow = (keys: string[]) => {
    const row =
      [...unused].find((other) => other.keys.join() === keys.join()) ??
      [...unused].find(
        (other) =>
          other.keys.length > 0 &&
          other.keys.length !== keys.length &&
          (other.keys.length < keys.length
            ? other.keys.every((key) => keys.includes(key))
            : keys.every((key) => other.keys.includes(key))),
      );
    if (row) unused.delete(row);
    return row;
  };
  const synced: VariantRow[] = [];
  for (const keys of combinations(options)) {
    const { price, salePrice, leadTime, madeToOrder } = synced.at(-1) ?? blank;
    const row = findRow(keys) ?? { ...blank, price, salePrice, leadTime, madeToOrder };
    synced.push({ ...row, keys });
  }
  return synced;
}

/** The names of a row's values, in the sequence of the options. */
export const rowValues = (options: VariantOption[], { keys }: Pick<VariantRow, "keys">) =>
  options.map(({ values }) => values.find(({ key }) => keys.includes(key))?.name ?? "");

/** The SKU of a row: the product's, and the beginning of each value: `SOF-LARG-LINE`. */
export const suggestSku = (productSku: string, values: string[]) =>
  [productSku, ...values.map((name) => name.replace(/[^\p{L}\p{N}]/gu, "").slice(0, 4))]
    .filter(Boolean)
    .join("-")
    .toUpperCase()
    .slice(0, 64);

const numberOrNull = (text: string) => (text.trim() === "" ? null : parseNumber(text));

/** The options and variants as the SQL function save_variants takes them. */
export function toSaveArguments({ options, rows }: VariantsForm) {
  return {
    options: options.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map((value) => ({
        id: value.id,
        name: value.name,
        swatch_colour: value.colour || null,
        swatch_image_url: value.image || null,
      })),
    })),
    variants: rows
      .filter(({ isOffered }) => isOffered)
      .map((row) => {
        const stock = numberOrNull(row.stock) ?? 0;
        const isAvailable = stock > 0 || row.madeToOrder;
        return {
          id: row.id,
          values: rowValues(options, row),
          sku: row.sku || null,
          price: Number(row.price),
          sale_price: row.salePrice === "" ? null : Number(row.salePrice),
          on_sale: row.salePrice !== "",
          stock_quantity: stock,
          stock_before: row.stockBefore,
          status: row.isHidden ? "PENDING" : isAvailable ? "IN_STOCK" : "OUT_OF_STOCK",
          made_to_order: row.madeToOrder,
          lead_time_days: numberOrNull(row.leadTime),
          image_url: row.imageUrl || null,
          width_cm: numberOrNull(row.width),
          depth_cm: numberOrNull(row.depth),
          height_cm: numberOrNull(row.height),
        };
      }),
  };
}
