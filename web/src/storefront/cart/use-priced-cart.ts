import { type CartLine, maxLineQuantity, subtotal } from "@domain/orders/cart.ts";
import { formatList } from "@domain/text.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type DeliveryQuote, deliveryQuotes } from "@/data/delivery/queries";
import { cartProducts } from "@/data/products/queries";
import { orderLimits } from "@/data/shop-settings/queries";
import { useCart } from "@/storefront/cart/cart-context";
import {
  type CartUnit,
  findCartUnit,
  getLineNotice,
  type LineNotice,
} from "@/storefront/cart/line-notice";

export interface PricedLine extends CartLine {
  /** The current product or variant; undefined while loading and for one that is no longer sold. */
  product: CartUnit | undefined;
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
  delivery: CartDelivery;
}

/** What the delivery of the cart's available lines costs. */
interface CartDelivery {
  /** The home zone first; undefined while loading and after a failure. Empty if the shop does not deliver. */
  quotes: DeliveryQuote[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Why the cart can only be collected; null if it can be delivered, or if that is unknown. */
  collectOnlyReason: string | null;
}

/** Names the lines that can only be collected; null if there are none. */
function collectOnlyReason(lines: PricedLine[], quotes: DeliveryQuote[]): string | null {
  const excludedIds = quotes[0]?.excluded ?? [];
  const names = lines.filter(({ id }) => excludedIds.includes(id)).map(({ name }) => name);
  return names.length > 0 ? `${formatList(names)} can only be collected from our shop.` : null;
}

/**
 * The cart at current prices, because the checkout charges the prices at the time of the order. Until product data
 * has loaded, for example offline, a line keeps the price at which it was added.
 */
export function usePricedCart(): PricedCart {
  const { lines: cartLines } = useCart();
  const ids = [...new Set(cartLines.map((line) => line.id))].sort((a, b) => a - b);
  const { data: products } = useQuery({ ...cartProducts(ids), enabled: ids.length > 0 });
  const { data: limits } = useQuery({ ...orderLimits(), enabled: ids.length > 0 });
  const maxQuantity = limits?.max_units_per_line ?? maxLineQuantity;
  const lines = cartLines.map((line) => {
    const product = findCartUnit(line, products);
    const notice = products ? getLineNotice(line, product, maxQuantity) : null;
    return { ...line, price: product?.unit_price ?? line.price, product, notice, maxQuantity };
  });
  const isUnavailable = ({ notice }: PricedLine) => notice?.cause === "unavailable";
  const availableLines = lines.filter((line) => !isUnavailable(line));
  const quotes = useQuery({
    ...deliveryQuotes(availableLines),
    enabled: availableLines.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    lines,
    unavailableLines: lines.filter(isUnavailable),
    availableLines,
    subtotal: subtotal(availableLines),
    delivery: {
      quotes: quotes.data,
      hasFailed: quotes.isLoadingError,
      retry: () => void quotes.refetch(),
      collectOnlyReason: collectOnlyReason(availableLines, quotes.data ?? []),
    },
  };
}
