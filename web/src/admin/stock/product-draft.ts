import { productFormSchema } from "@domain/product-form.ts";
import * as z from "zod";

// The inputs' own types: a draft is allowed to be invalid, as what one is typing is.
const draftSchema = z.object({
  /** The stored quantity when typing began; null for a product that is not stored yet. */
  openedStock: z.number().nullable(),
  values: z.object({
    name: z.string(),
    slug: z.string(),
    sku: z.string(),
    description: z.string(),
    imageUrls: z.array(z.string()),
    price: z.string(),
    onSale: z.boolean(),
    salePrice: z.string(),
    categoryId: z.string(),
    extraCategoryIds: z.array(z.number()),
    stockQuantity: z.string(),
    status: productFormSchema.shape.status,
    featured: z.boolean(),
  }),
});
export type ProductDraft = z.infer<typeof draftSchema>;

const keyOf = (id: number | null) => `product-draft-${id ?? "new"}`;

/** Takes what was typed when the form was last torn away, for instance by an ended session; null when there is nothing. */
export function readProductDraft(id: number | null): ProductDraft | null {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? ""));
  } catch {
    return null;
  }
}

/** Keeps what was typed for this tab; null forgets it. */
export function keepProductDraft(id: number | null, draft: ProductDraft | null): void {
  if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  else sessionStorage.removeItem(keyOf(id));
}
