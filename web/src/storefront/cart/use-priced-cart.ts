import { limits } from "@domain/limits.ts";
import { type CartLine, subtotal } from "@domain/orders/cart.ts";
import { useQuery } from "@tanstack/react-query";
import { type CartProduct, cartProducts } from "@/data/products/queries";
import { orderLimits } from "@/data/shop-settings/queries";
import { useCart } from "@/storefront/cart/cart-context";
import { type LineNotice, lineNotice } from "@/storefront/cart/line-notice";

export interface PricedLine extends CartLine {
  /** The product as it is now; undefined while that is not known. */
  product: CartProduct | undefined;
  notice: LineNotice | null;
  /** The most units of one product that an online order can have. */
  most: number;
}

/**
 * The cart at today's prices: what counts is the price at the time of the order, so a price that changed since a line was
 * added is shown before one orders. Until the products are read, and without a network, the prices are those of the adding.
 */
export function usePricedCart(): { lines: PricedLine[]; subtotal: number } {
  const { lines: kept } = useCart();
  const ids = kept.map((line) => line.id).sort((a, b) => a - b);
  const { data: products } = useQuery({ ...cartProducts(ids), enabled: ids.length > 0 });
  const { data: orderable } = useQuery({ ...orderLimits(), enabled: ids.length > 0 });
  const most = orderable?.max_units_per_line ?? limits.orderLineQuantity;
  const lines = kept.map((line) => {
    const product = products?.find(({ id }) => id === line.id);
    const notice = products ? lineNotice(line, product, most) : null;
    return { ...line, price: product?.unit_price ?? line.price, product, notice, most };
  });
  return { lines, subtotal: subtotal(lines) };
}
