import * as z from "zod/mini";
import { Constants, type Database } from "../database.types.ts";
import { poundsField } from "./product-form.ts";
import { type StockSelection, toStockFilterParameters } from "./stock-filter.ts";

// A change of many products at once. The SQL function `change_products` computes it (design rule "Change history, bin, batches").

type Enums = Database["public"]["Enums"];
export type ProductChangeKind = Enums["product_change_kind"];
export type ProductSkipReason = Enums["product_skip_reason"];

export const productChangeKinds = Constants.public.Enums.product_change_kind;
const { amount_unit, delivery_class, price_rounding, product_status } = Constants.public.Enums;

/** Maximum number of products that one change writes. */
export const maxChangedProducts = 10_000;

const amountField = z
  .pipe(poundsField("Enter an amount"), z.transform(Number))
  .check(z.positive("Enter an amount above 0"));

const deliveryPriceField = z
  .pipe(
    poundsField(null),
    z.transform((text) => (text === "" ? null : Number(text))),
  )
  .check(
    z.refine((pounds) => (pounds ?? 0) <= 9999.99, "A delivery price can be at most £9,999.99"),
  );

const formFields = z.object({
  kind: z.enum(productChangeKinds),
  /** Of a price; a sale price is always below the price. */
  direction: z.enum(["raise", "lower"]),
  amount: z.string(),
  unit: z.enum(amount_unit),
  rounding: z.enum(price_rounding),
  status: z.enum(product_status),
  featured: z.enum(["yes", "no"]),
  categories: z.array(z.number()),
  deliveryClass: z.enum(["", ...delivery_class]),
  deliveryPrice: z.string(),
});
type FormFields = z.output<typeof formFields>;

const isAmountChange = (kind: ProductChangeKind) => kind === "price" || kind === "sale";
const isCategoryChange = (kind: ProductChangeKind) => kind.endsWith("_categories");

/** Why the fields of a change's kind are invalid: the field and the message. */
function findProblem(form: FormFields): [keyof FormFields, string] | null {
  const { kind, direction, unit, amount, categories, deliveryPrice } = form;
  if (isAmountChange(kind)) {
    const { data, error } = amountField.safeParse(amount);
    if (error) return ["amount", error.issues[0]?.message ?? ""];
    const isReduction = kind === "sale" || direction === "lower";
    if (unit === "percent" && isReduction && data >= 100)
      return ["amount", "Enter less than 100 %"];
  }
  if (isCategoryChange(kind) && categories.length === 0)
    return ["categories", "Please choose a category"];
  if (kind === "delivery_price") {
    const { error } = deliveryPriceField.safeParse(deliveryPrice);
    if (error) return ["deliveryPrice", error.issues[0]?.message ?? ""];
  }
  return null;
}

/** The parameter `change` of the SQL function `change_products`: amounts in pounds or percent, of a price negative to lower it. */
export interface ProductChange {
  kind: ProductChangeKind;
  amount?: number;
  unit?: Enums["amount_unit"];
  rounding?: Enums["price_rounding"];
  status?: Enums["product_status"];
  featured?: boolean;
  categories?: number[];
  delivery_class?: Enums["delivery_class"] | null;
  delivery_price?: number | null;
}

function toChange(form: FormFields): ProductChange {
  const { kind, direction, unit, rounding, status, featured, categories, deliveryClass } = form;
  if (isAmountChange(kind)) {
    const amount = amountField.parse(form.amount);
    const sign = kind === "price" && direction === "lower" ? -1 : 1;
    return { kind, amount: sign * amount, unit, rounding };
  }
  if (isCategoryChange(kind)) return { kind, categories };
  if (kind === "status") return { kind, status };
  if (kind === "featured") return { kind, featured: featured === "yes" };
  if (kind === "delivery_class") return { kind, delivery_class: deliveryClass || null };
  if (kind === "delivery_price")
    return { kind, delivery_price: deliveryPriceField.parse(form.deliveryPrice) };
  return { kind };
}

/** The form of a change. Validates only the fields of its kind. An empty delivery class or delivery price removes it. */
export const productChangeSchema = z.pipe(
  formFields.check(
    z.superRefine((form, context) => {
      const [field, message] = findProblem(form) ?? [];
      if (field) context.addIssue({ code: "custom", path: [field], message });
    }),
  ),
  z.transform(toChange),
);
export type ProductChangeForm = z.input<typeof productChangeSchema>;

/** The selected products: those with these ids, or all that match the conditions of the stock table. */
export type ProductSelection = { ids: number[] } | { filter: StockSelection };

/** The parameter `selection` of `change_products`. */
export const toSelectionParameter = (selection: ProductSelection) =>
  "ids" in selection ? selection : { filter: toStockFilterParameters(selection.filter) };

/** The columns of a product that a change sets. Prices in pounds. */
export type ProductColumns = Partial<
  Pick<
    Database["public"]["Tables"]["products"]["Row"],
    | "price"
    | "sale_price"
    | "on_sale"
    | "status"
    | "featured"
    | "category_ids"
    | "delivery_class"
    | "delivery_price"
  >
>;

export interface ProductChangeRow {
  id: number;
  name: string;
  /** Before the change. */
  price: number;
  before: ProductColumns;
  after: ProductColumns;
}

/** The response of `change_products`. */
export interface ProductChangeResult {
  /** Of what a preview would write. `change_products` writes only if that is still the same. */
  fingerprint: string;
  changed: number;
  skipped: number;
  /** The first 200 changed products, by name. */
  changes: ProductChangeRow[];
  /** The first 200 products that keep their values, by reason. */
  skips: (ProductChangeRow & { skip_reason: ProductSkipReason })[];
  /** The batch of a change that was made, for `undo_batch`. */
  batch?: string;
}
