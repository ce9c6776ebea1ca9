import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { productKeys } from "@/data/products/keys";
import { queryPublicData } from "@/data/public-reads/query-public-data";

type QuoteRow = Database["public"]["Functions"]["delivery_quotes"]["Returns"][number];

/** What the delivery of a cart to a zone costs; prices in pounds. The SQL function delivery_quotes documents the fields. */
export type DeliveryQuote = Omit<QuoteRow, "price" | "note" | "days_from" | "days_to"> & {
  [Column in "price" | "note" | "days_from" | "days_to"]: QuoteRow[Column] | null;
};

interface QuotedItem {
  id: number;
  variantId?: number;
  quantity: number;
}

/** The delivery quotes of a cart or of a single product, the home zone first; empty if the shop does not deliver. */
export function deliveryQuotes(items: QuotedItem[]) {
  const sortedItems = items
    .map(({ id, variantId, quantity }) => ({ id, quantity, ...(variantId && { variantId }) }))
    .sort((a, b) => a.id - b.id || (a.variantId ?? 0) - (b.variantId ?? 0));
  return queryOptions({
    queryKey: productKeys.delivery(sortedItems),
    queryFn: ({ signal }): Promise<DeliveryQuote[]> =>
      queryPublicData("Failed to fetch the price of the delivery", (database) =>
        database
          .rpc("delivery_quotes", { items: JSON.stringify(sortedItems) }, { get: true })
          .abortSignal(signal),
      ),
  });
}

/** The name of a delivery, which the database also gives to the delivery line of an order (private.set_delivery_line). */
export const deliveryName = ({ name, is_home }: Pick<DeliveryQuote, "name" | "is_home">) =>
  `Delivery ${is_home ? "in" : "to"} ${name}`;

/** The days until a delivery as `2 to 4 working days`; null if unknown. */
export function deliveryDays({ days_from: from, days_to: to }: DeliveryQuote): string | null {
  if (from === null || to === null) return null;
  return `${from === to ? "" : `${from} to `}${to} working ${to === 1 ? "day" : "days"}`;
}
