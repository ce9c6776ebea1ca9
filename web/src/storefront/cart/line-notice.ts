import { isAvailable } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import type { CartLine } from "@domain/orders/cart.ts";
import { formatList } from "@domain/text.ts";
import type { CartProduct } from "@/data/products/queries";
import { toast } from "@/lib/toast";

export interface LineNotice {
  /**
   * - "unavailable": the product can't be ordered.
   * - "quantity": the server would reject an order with this quantity.
   * - "price": only the price has changed.
   */
  cause: "unavailable" | "quantity" | "price";
  text: string;
}

const tooManyUnitsText = (maxUnits: number) =>
  `At most ${maxUnits} of one product in an online order. Please contact us for more.`;

export const showOrderLimitToast = (maxUnits: number) =>
  toast({ title: "Larger orders", description: tooManyUnitsText(maxUnits) });

/**
 * The notice for a cart line if its product has changed since it was added, or if its quantity exceeds `maxUnits` (the limit of
 * an online order); otherwise null.
 */
export function getLineNotice(
  line: CartLine,
  product: CartProduct | undefined,
  maxUnits: number,
): LineNotice | null {
  if (!product) return { cause: "unavailable", text: "No longer available." };
  if (!isAvailable(product)) return { cause: "unavailable", text: "Currently out of stock." };
  if (product.stock_quantity < line.quantity)
    return { cause: "quantity", text: `Only ${product.stock_quantity} items available.` };
  if (line.quantity > maxUnits) return { cause: "quantity", text: tooManyUnitsText(maxUnits) };
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
