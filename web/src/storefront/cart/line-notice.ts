import { isAvailable } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import type { CartLine } from "@domain/orders/cart.ts";
import type { CartProduct } from "@/data/products/queries";
import { toast } from "@/lib/toast";

export interface LineNotice {
  /** Whether the server would reject an order with this line; false if only the price has changed. */
  isRejected: boolean;
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
  if (!product) return { isRejected: true, text: "No longer available." };
  if (!isAvailable(product)) return { isRejected: true, text: "Currently out of stock." };
  if (product.stock_quantity < line.quantity)
    return { isRejected: true, text: `Only ${product.stock_quantity} items available.` };
  if (line.quantity > maxUnits) return { isRejected: true, text: tooManyUnitsText(maxUnits) };
  if (product.unit_price !== line.price)
    return {
      isRejected: false,
      text: `The price was ${formatPounds(line.price)} when you added it.`,
    };
  return null;
}
