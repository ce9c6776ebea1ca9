import * as z from "zod/mini";
import { emailField } from "../people/person-fields.ts";

/** The back-in-stock form on the page of a sold-out product. */
export const stockAlertFormSchema = z.object({ email: emailField() });
export type StockAlertForm = z.output<typeof stockAlertFormSchema>;

/** The request body for a back-in-stock alert: the form, the product's id, and that of the variant of a product with options. */
export const stockAlertRequestSchema = z.extend(stockAlertFormSchema, {
  productId: z.int("productId must be a whole number").check(z.positive()),
  variantId: z.optional(z.int("variantId must be a whole number").check(z.positive())),
});

/** The public view of a back-in-stock alert, for the page behind the emailed link. Omits the email address. */
export const publicStockAlertSchema = z.object({
  state: z.enum(["unconfirmed", "waiting", "notified"]),
  product: z.object({
    name: z.string(),
    slug: z.string(),
    imageUrl: z.nullable(z.string()),
    variantId: z.optional(z.number()),
  }),
});
export type PublicStockAlert = z.infer<typeof publicStockAlertSchema>;
