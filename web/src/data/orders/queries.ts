import { Constants, type Database } from "@domain/database.types.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import type { OrderFilter, OrderSelection } from "@domain/orders/order-filter.ts";
import { isDeliveryByArrangement, splitLines } from "@domain/orders/order-totals.ts";
import { normaliseEmail } from "@domain/people/email-address.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { orderKeys } from "@/data/orders/keys";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Time in milliseconds after which cached orders are stale. Spec section 9. */
export const ordersStaleMs = 60_000;

const newMailPollIntervalMs = 10_000;

type OrderRow = Database["public"]["Tables"]["orders"]["Row"];

/** An order in the order table. The total is in pounds. */
export type OrderListItem = Omit<
  OrderRow & {
    /** The time since which the order has its status or fulfilment; null for a pending order. */
    state_at: string | null;
  },
  | "customer_contact"
  | "postal_address"
  | "decided_at"
  | "decided_by"
  | "expired"
  | "fulfilment_date"
  | "delivery_method"
  | "delivery_zone_id"
  | "customer_note"
  | "brief_id"
> & {
  /** How much of its goods is back; null if none. The generated type wrongly declares it as non-null. */
  returned_goods: Database["public"]["Enums"]["returned_goods"] | null;
  /** Whether it is a delivery by arrangement: its approval can set the price. */
  needs_delivery_price: boolean;
};

/** Its `name` contains the text of its variant. */
export type OrderItem = Omit<
  Database["public"]["Tables"]["order_items"]["Row"],
  "order_id" | "variant"
> & {
  /** The product, if it still exists. */
  products: Pick<
    Database["public"]["Tables"]["products"]["Row"],
    "stock_quantity" | "image_url"
  > | null;
  product_variants: Pick<
    Database["public"]["Tables"]["product_variants"]["Row"],
    "stock_quantity" | "image_url"
  > | null;
};

export type OrderMail = Pick<
  Database["public"]["Tables"]["mails"]["Row"],
  | "id"
  | "kind"
  | "subject"
  | "message"
  | "status"
  | "attempts"
  | "last_error"
  | "created_at"
  | "finished_at"
  | "dismissed_at"
>;

export type OrderPayment = Pick<
  Database["public"]["Tables"]["payments"]["Row"],
  "id" | "amount" | "method" | "received_on" | "reference" | "note" | "voided_at" | "void_reason"
>;

/** A return or withdrawal; the refunds of its lines are in pounds. */
export type OrderReturn = Pick<
  Database["public"]["Tables"]["order_returns"]["Row"],
  "id" | "kind" | "status" | "reason" | "statement" | "created_at" | "closed_at"
> & {
  order_return_lines: Pick<
    Database["public"]["Tables"]["order_return_lines"]["Row"],
    "order_item_id" | "quantity" | "refund"
  >[];
};

/** A line of an order with its units that can come back. `max_refund` is what was paid for them, in pounds. */
export type ReturnableLine = Pick<
  Database["public"]["Functions"]["returnable_lines"]["Returns"][number],
  "id" | "kind" | "name" | "quantity" | "max_refund"
>;

export type PrintableOrder = OrderRow & {
  order_items: OrderItem[];
  /** The zone of a delivery; null if there is none or it was deleted. */
  delivery_zones: { name: string } | null;
  /** Payments and refunds, oldest first, with voided ones. */
  payments: OrderPayment[];
  /** The fulfilment steps, the latest first. */
  order_events: Pick<Database["public"]["Tables"]["order_events"]["Row"], "kind" | "created_at">[];
};

export type OrderWithItems = PrintableOrder & {
  /** The message with the brief that the order was made from; null without such a brief, or without the right to read it. */
  briefs: { contact_submissions: { id: number; name: string } } | null;
  mails: OrderMail[];
  /** Oldest first. */
  order_returns: OrderReturn[];
  payment_requests: Pick<
    Database["public"]["Tables"]["payment_requests"]["Row"],
    "id" | "purpose" | "amount" | "due_on" | "status"
  >[];
};

/** Whether a loaded order is a delivery by arrangement; lists have the same as the column needs_delivery_price. */
export const needsDeliveryPrice = ({ order_items, delivery_method, ...order }: PrintableOrder) =>
  isDeliveryByArrangement({
    ...order,
    deliveryMethod: delivery_method,
    charges: splitLines(order_items).charges,
  });

export interface OrderPage {
  orders: OrderListItem[];
  /** Number of matching orders on all pages. */
  total: number;
}

/** Arguments of the SQL functions that select orders. */
export function selectionArguments(filter: OrderSelection) {
  const { search, status, fulfilment, source, payment, mail, returns, since, until } = filter;
  return {
    // Emails are stored as normaliseEmail returns them.
    search: normaliseEmail(search) || undefined,
    status_filter: status ?? undefined,
    fulfilment_filter: fulfilment ?? undefined,
    source_filter: source ?? undefined,
    payment_filter: payment ?? undefined,
    has_mail_needing_attention: mail ? true : undefined,
    has_open_return: returns ? true : undefined,
    since: since ?? undefined,
    until: until ?? undefined,
  };
}

/** One page of orders, cached for 60 s (spec section 7). The previous page stays while the next page loads. */
export function ordersPage(filter: OrderFilter) {
  const page_limit = adminPageSize;
  return queryOptions({
    queryKey: orderKeys.list(filter),
    queryFn: async ({ signal }): Promise<OrderPage> => {
      const rows = rowsOrThrow(
        await supabase
          // POST instead of GET, so that access logs do not contain the search text, such as a customer's name.
          .rpc("admin_orders", {
            ...selectionArguments(filter),
            sort: filter.sort,
            page_limit,
            page_offset: (filter.page - 1) * page_limit,
          })
          .abortSignal(signal),
        "Failed to fetch orders",
      );
      return { orders: rows, total: rows[0]?.total_count ?? 0 };
    },
    staleTime: ordersStaleMs,
    placeholderData: keepPreviousData,
  });
}

/** The columns of an order with its items, and of the events that `fulfilmentSteps` selects. */
const orderColumns =
  "*, order_items (id, kind, position, product_id, variant_id, name, price, list_price, price_reason, quantity, percent, is_to_order, returned, subtotal, products (stock_quantity, image_url), product_variants (stock_quantity, image_url)), delivery_zones (name), payments (id, amount, method, received_on, reference, note, voided_at, void_reason), order_events (kind, created_at)" as const;

const fulfilmentSteps = Constants.public.Enums.order_fulfilment;

/** One order with its items, in insertion order, its fulfilment steps and its mails; null if there is no such order. */
export function orderWithItems(id: number) {
  return queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: async ({ signal }): Promise<OrderWithItems | null> =>
      rowsOrThrow(
        await supabase
          .from("orders")
          .select(
            `${orderColumns}, mails (id, kind, subject, message, status, attempts, last_error, created_at, finished_at, dismissed_at), payment_requests (id, purpose, amount, due_on, status), briefs!orders_brief_id_fkey (contact_submissions!inner (id, name)), order_returns (id, kind, status, reason, statement, created_at, closed_at, order_return_lines (order_item_id, quantity, refund))`,
          )
          .eq("id", id)
          .order("kind", { referencedTable: "order_items" })
          .order("position", { referencedTable: "order_items" })
          .order("id", { referencedTable: "order_items" })
          .order("created_at", { referencedTable: "payments" })
          .order("created_at", { referencedTable: "order_returns" })
          .in("order_events.kind", fulfilmentSteps)
          .order("id", { referencedTable: "order_events", ascending: false })
          .abortSignal(signal)
          .maybeSingle(),
        "Failed to fetch the order",
      ),
    staleTime: ordersStaleMs,
    // Polls until the first attempt to send a new mail, to show its outcome.
    refetchInterval: ({ state }) =>
      state.data?.mails.some(({ status, attempts }) => status === "waiting" && attempts === 0)
        ? newMailPollIntervalMs
        : false,
  });
}

/** The contact details of a known customer's latest order. */
export type KnownCustomer = Database["public"]["Functions"]["find_customer"]["Returns"][number];

/** Finds a customer by email address or phone number; null if there is none. POST keeps the contact out of access logs. */
export async function findCustomer(contact: string): Promise<KnownCustomer | null> {
  const rows = rowsOrThrow(
    await supabase.rpc("find_customer", { contact }),
    "Failed to look the customer up",
  );
  return rows[0] ?? null;
}

/** The lines of an order whose units can come back. Never cached, because a form must open with the current units. */
export function returnableLines(order_id: number) {
  return queryOptions({
    queryKey: orderKeys.returnableLines(order_id),
    queryFn: async ({ signal }): Promise<ReturnableLine[]> =>
      rowsOrThrow(
        await supabase.rpc("returnable_lines", { order_id }).abortSignal(signal),
        "Failed to fetch the order",
      ),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Orders to print, with their items and fulfilment steps, sorted by order number. */
export function printableOrders(ids: number[]) {
  return queryOptions({
    queryKey: orderKeys.printed(ids),
    queryFn: async ({ signal }): Promise<PrintableOrder[]> =>
      rowsOrThrow(
        await supabase
          .from("orders")
          .select(orderColumns)
          .in("id", ids)
          .order("id")
          .order("kind", { referencedTable: "order_items" })
          .order("position", { referencedTable: "order_items" })
          .order("id", { referencedTable: "order_items" })
          .order("created_at", { referencedTable: "payments" })
          .in("order_events.kind", fulfilmentSteps)
          .order("id", { referencedTable: "order_events", ascending: false })
          .abortSignal(signal),
        "Failed to fetch the orders",
      ),
    staleTime: ordersStaleMs,
  });
}
