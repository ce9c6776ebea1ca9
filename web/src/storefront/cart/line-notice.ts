import type { CartLine } from "@domain/cart.ts";
import { formatPounds } from "@domain/money.ts";
import { isAvailable } from "@domain/product.ts";
import type { CartProduct } from "@/data/products/queries";

export interface LineNotice {
  /** Whether an order with this line would be refused, or just differ from what the cart says. */
  refused: boolean;
  text: string;
}

/** What has changed about a line's product since it was put in the cart; null when nothing has. */
export function lineNotice(line: CartLine, product: CartProduct | undefined): LineNotice | null {
  if (!product) return { refused: true, text: "No longer available." };
  if (!isAvailable(product)) return { refused: true, text: "Currently out of stock." };
  if (product.stock_quantity < line.quantity)
    return { refused: true, text: `Only ${product.stock_quantity} items available.` };
  if (product.unit_price !== line.price)
    return { refused: false, text: `The price was ${formatPounds(line.price)} when you added it.` };
  return null;
}
