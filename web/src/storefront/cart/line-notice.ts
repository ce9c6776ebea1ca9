import { isAvailable } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import type { CartLine } from "@domain/orders/cart.ts";
import type { CartProduct } from "@/data/products/queries";
import { toast } from "@/lib/toast";

export interface LineNotice {
  /** Whether an order with this line would be refused, or just differ from what the cart says. */
  refused: boolean;
  text: string;
}

const tooManyText = (most: number) =>
  `At most ${most} of one product in an online order. Please contact us for more.`;

/** Says that an online order can't have more than `most` of one product. */
export const tellTooMany = (most: number) =>
  toast({ title: "Larger orders", description: tooManyText(most) });

/**
 * What has changed about a line's product since it was put in the cart, or that an online order can't have so many of it (at
 * most `most`); null when there is nothing to say.
 */
export function lineNotice(
  line: CartLine,
  product: CartProduct | undefined,
  most: number,
): LineNotice | null {
  if (!product) return { refused: true, text: "No longer available." };
  if (!isAvailable(product)) return { refused: true, text: "Currently out of stock." };
  if (product.stock_quantity < line.quantity)
    return { refused: true, text: `Only ${product.stock_quantity} items available.` };
  if (line.quantity > most) return { refused: true, text: tooManyText(most) };
  if (product.unit_price !== line.price)
    return { refused: false, text: `The price was ${formatPounds(line.price)} when you added it.` };
  return null;
}
