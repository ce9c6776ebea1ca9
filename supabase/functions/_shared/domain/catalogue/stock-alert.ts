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

/** What an alert is about; `name` contains the text of the variant (SQL function private.alert_product). */
export const alertProductFields = {
  name: z.string(),
  slug: z.string(),
  variantId: z.optional(z.number()),
  variantSku: z.optional(z.string()),
};

/** The public view of a back-in-stock alert, for the page behind the emailed link. Omits the email address. */
export const publicStockAlertSchema = z.object({
  state: z.enum(["unconfirmed", "waiting", "notified"]),
  product: z.object({ ...alertProductFields, imageUrl: z.nullable(z.string()) }),
});
export type PublicStockAlert = z.infer<typeof publicStockAlertSchema>;
