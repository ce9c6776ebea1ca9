import { missingChoice, variantParameter } from "@domain/catalogue/choices.ts";
import { isAvailable, orderableUnits, unitPrice } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import type { CartLine } from "@domain/orders/cart.ts";
import { formatList } from "@domain/text.ts";
import type { CartProduct } from "@/data/products/queries";
import { paths } from "@/lib/paths";
import { orderLimitText, unitLimit } from "@/storefront/cart/order-limit";

export interface LineNotice {
  /**
   * - "unavailable": the product can't be ordered.
   * - "quantity": the server would reject an order with this quantity.
   * - "price": only the price has changed.
   */
  cause: "unavailable" | "quantity" | "price";
  text: string;
}

/** A product in the cart, or its variant. */
export type CartUnit = Omit<CartProduct, "choices"> & {
  made_to_order?: boolean;
  /** What the customer has to choose, because the product got options after it was added; null if nothing. */
  prompt: string | null;
  path: string;
};

/** The product of a line, with the stock and price of the line's variant; undefined if it is no longer sold or not loaded. */
export function findCartUnit(
  line: CartLine,
  products: CartProduct[] | undefined,
): CartUnit | undefined {
  const product = products?.find(({ id }) => id === line.id);
  if (!product) return undefined;
  const { choices, ...fields } = product;
  const path = paths.product(product.slug);
  if (!choices) return line.variantId === undefined ? { ...fields, prompt: null, path } : undefined;
  if (line.variantId === undefined) return { ...fields, prompt: missingChoice(choices, []), path };
  const variant = choices.variants.find(({ id }) => id === line.variantId);
  return (
    variant && {
      ...fields,
      stock_quantity: variant.stock_quantity,
      status: variant.status,
      made_to_order: variant.made_to_order,
      unit_price: unitPrice({ ...variant, sale_price: variant.sale_price ?? null }),
      prompt: null,
      path: paths.productVariant(product.slug, variantParameter(variant)),
    }
  );
}

/**
 * The notice for a cart line if its product has changed since it was added, or if its quantity exceeds `maxUnits` (the limit of
 * an online order); otherwise null.
 */
export function getLineNotice(
  line: CartLine,
  product: CartUnit | undefined,
  maxUnits: number,
): LineNotice | null {
  if (!product) return { cause: "unavailable", text: "No longer available." };
  if (product.prompt !== null) return { cause: "unavailable", text: product.prompt };
  if (!isAvailable(product)) return { cause: "unavailable", text: "Currently out of stock." };
  if (orderableUnits(product) < line.quantity)
    return { cause: "quantity", text: `Only ${product.stock_quantity} items available.` };
  if (line.quantity > maxUnits)
    return { cause: "quantity", text: orderLimitText(unitLimit(maxUnits)) };
  if (product.unit_price !== line.price)
    return {
      cause: "price",
      text: `The price was ${formatPounds(line.price)} when you added it.`,
    };
  return null;
}

/** Tells the visitor which lines to remove, because their products can't be ordered. */
export function removalText(unavailableLines: Pick<CartLine, "name">[]): string {
  const names = formatList(unavailableLines.map(({ name }) => name));
  return unavailableLines.length === 1
    ? `${names} is not available. Please remove it from your cart.`
    : `${names} are not available. Please remove them from your cart.`;
}
