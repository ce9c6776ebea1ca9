import { unitPrice } from "@domain/catalogue/product.ts";
import { formatCount } from "@domain/format-number.ts";
import { formatPounds, sumPounds } from "@domain/money.ts";
import { type CartLine, subtotal } from "@domain/orders/cart.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type OrderLimits, orderLimits } from "@/data/shop-settings/queries";
import { toast } from "@/lib/toast";
import { showOrderLimitToast } from "@/storefront/cart/order-limit";
import {
  addProductLine,
  type CartableProduct,
  type CartStore,
  toastAdded,
} from "@/storefront/cart/use-add-to-cart";

/**
 * Adds one unit of each product that is not in the cart yet. If the cart would then exceed the limits of an online order, adds nothing
 * and shows a toast with the limit.
 */
export async function addPieces(
  products: CartableProduct[],
  { cart, queryClient }: { cart: CartStore; queryClient: QueryClient },
): Promise<void> {
  // Without the limits, after a failed request, the checkout enforces them.
  const limits = await queryClient.fetchQuery(orderLimits()).catch(() => null);
  const lines = cart.storedLines.current();
  const newProducts = products.filter(({ id }) => !lines.some((line) => line.id === id));
  const [first] = newProducts;
  if (!first) {
    toast({ title: "In your cart", description: "All these pieces are in your cart already." });
    return;
  }
  const limit = limits && exceededLimit(limits, lines, newProducts);
  if (limit) {
    showOrderLimitToast(limit);
    return;
  }
  for (const product of newProducts) addProductLine(cart, product, 1);
  const addedText = formatCount(newProducts.length, "piece has", "pieces have");
  const otherText = newProducts.length < products.length ? ", which had the others already" : "";
  toastAdded(cart, first, `${addedText} been added to your cart${otherText}.`);
}

/** The limit of an online order that a cart with one unit of each new product exceeds, in words; null if none. */
function exceededLimit(
  { max_lines, max_order_value }: OrderLimits,
  lines: CartLine[],
  newProducts: CartableProduct[],
): string | null {
  if (lines.length + newProducts.length > max_lines) return `${max_lines} different products`;
  const total = sumPounds([subtotal(lines), ...newProducts.map(unitPrice)]);
  return total > max_order_value ? formatPounds(max_order_value) : null;
}
