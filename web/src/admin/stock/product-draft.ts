import { Constants } from "@domain/database.types.ts";
import type { ProductFormInput } from "@domain/product-form.ts";
import { propertyOf } from "@domain/property.ts";

export interface ProductDraft {
  /** The stored quantity when typing began; null for a product that is not stored yet. */
  openedStock: number | null;
  values: ProductFormInput;
}

type Test = (value: unknown) => boolean;
const isText: Test = (value) => typeof value === "string";
const isFlag: Test = (value) => typeof value === "boolean";
const isNumber: Test = (value) => typeof value === "number";
const isListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);

// The inputs' own types: a draft is allowed to be invalid, as what one is typing is.
const tests: Record<keyof ProductFormInput, Test> = {
  name: isText,
  slug: isText,
  sku: isText,
  description: isText,
  imageUrls: isListOf(isText),
  price: isText,
  onSale: isFlag,
  salePrice: isText,
  categoryId: isText,
  extraCategoryIds: isListOf(isNumber),
  stockQuantity: isText,
  status: (value) => Constants.public.Enums.product_status.some((status) => status === value),
  featured: isFlag,
};

function isDraft(stored: unknown): stored is ProductDraft {
  const openedStock = propertyOf(stored, "openedStock");
  const values = propertyOf(stored, "values");
  return (
    (openedStock === null || isNumber(openedStock)) &&
    Object.entries(tests).every(([name, test]) => test(propertyOf(values, name)))
  );
}

const keyOf = (id: number | null) => `product-draft-${id ?? "new"}`;

/** Takes what was typed when the form was last torn away, for instance by an ended session; null when there is nothing. */
export function readProductDraft(id: number | null): ProductDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "");
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed for this tab; null forgets it. */
export function keepProductDraft(id: number | null, draft: ProductDraft | null): void {
  if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  else sessionStorage.removeItem(keyOf(id));
}
