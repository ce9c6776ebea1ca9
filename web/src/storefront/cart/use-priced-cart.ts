import { type CartLine, maxLineQuantity, subtotal } from "@domain/orders/cart.ts";
import { useQuery } from "@tanstack/react-query";
import { type CartProduct, cartProducts } from "@/data/products/queries";
import { orderLimits } from "@/data/shop-settings/queries";
import { useCart } from "@/storefront/cart/cart-context";
import { getLineNotice, type LineNotice } from "@/storefront/cart/line-notice";

export interface PricedLine extends CartLine {
  /** The current product; undefined while loading and for a product that is no longer sold. */
  product: CartProduct | undefined;
  notice: LineNotice | null;
  /** The maximum quantity of one product in an online order. */
  maxQuantity: number;
}

interface PricedCart {
  lines: PricedLine[];
  /** The lines whose products can't be ordered. They do not count in the subtotal. */
  unavailableLines: PricedLine[];
  /** The lines that count in the subtotal. */
  availableLines: PricedLine[];
  /** In pounds. */
  subtotal: number;
}

/**
 * The cart at current prices, because the checkout charges the prices at the time of the order. Until product data
 * has loaded, for example offline, a line keeps the price at which it was added.
 */
export function usePricedCart(): PricedCart {
  const { lines: cartLines } = useCart();
  const ids = cartLines.map((line) => line.id).sort((a, b) => a - b);
  const { data: products } = useQuery({ ...cartProducts(ids), enabled: ids.length > 0 });
  const { data: limits } = useQuery({ ...orderLimits(), enabled: ids.length > 0 });
  const maxQuantity = limits?.max_units_per_line ?? maxLineQuantity;
  const lines = cartLines.map((line) => {
    const product = products?.find(({ id }) => id === line.id);
    const notice = products ? getLineNotice(line, product, maxQuantity) : null;
    return { ...line, price: product?.unit_price ?? line.price, product, notice, maxQuantity };
  });
  const isUnavailable = ({ notice }: PricedLine) => notice?.cause === "unavailable";
  const availableLines = lines.filter((line) => !isUnavailable(line));
  return {
    lines,
    unavailableLines: lines.filter(isUnavailable),
    availableLines,
    subtotal: subtotal(availableLines),
  };
}
