import * as z from "zod";
import { Constants } from "../_shared/domain/database.types.ts";
import { orderChargeSchema } from "../_shared/domain/orders/checkout.ts";
import { id, newestFirst, pounds, text, timestamp } from "./column-schemas.ts";
import type { ApiTable } from "./table-rows.ts";

export const orders = {
  name: "orders",
  noun: "order",
  plural: "orders",
  editRight: "orders.handle",
  sortOrder: newestFirst("created_at"),
  response: z.object({
    id,
    orderNumber: text,
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    total: pounds,
    charges: z.array(orderChargeSchema).optional(),
    paid: pounds,
    /** Negative if a refund is due. */
    due: pounds,
    source: z.enum(Constants.public.Enums.order_source),
    /** The consultation that the order was made from. */
    consultationId: id.optional(),
    deliveryMethod: z.enum(Constants.public.Enums.delivery_method).nullable(),
    deliveryZoneId: id.optional(),
    postalAddress: text.optional(),
    customerNote: text.nullable(),
    status: z.enum(Constants.public.Enums.order_status),
    fulfilment: z.enum(Constants.public.Enums.order_fulfilment).nullable(),
    viewed: z.boolean(),
    createdAt: timestamp,
  }),
  columns: { consultationId: "brief_id" },
  embedded: {
    charges: {
      table: "order_items",
      columns: ["kind", "name", "amount:subtotal"],
      kinds: ["discount", "delivery"],
    },
  },
} satisfies ApiTable;

/** The goods of an order. Its discount and its delivery are the order's charges. */
export const orderItems = {
  name: "order_items",
  kinds: ["product", "custom"],
  noun: "order item",
  plural: "order items",
  editRight: "orders.handle",
  sortOrder: [{ column: "id" }],
  response: z.object({
    id,
    orderId: id,
    productId: id.nullable(),
    variantId: id.optional(),
    variant: text.optional(),
    name: text,
    price: pounds,
    quantity: z.int(),
    subtotal: pounds,
  }),
} satisfies ApiTable;

export const payments = {
  name: "payments",
  noun: "payment",
  plural: "payments",
  editRight: "orders.handle",
  sortOrder: [{ column: "created_at" }, { column: "id" }],
  response: z.object({
    id: z.uuid(),
    orderId: id,
    /** Negative for a refund. */
    amount: pounds,
    method: z.enum(Constants.public.Enums.payment_method),
    receivedOn: z.iso.date(),
    reference: text.nullable(),
    note: text.nullable(),
    createdAt: timestamp,
    voidedAt: timestamp.nullable(),
    voidReason: text.nullable(),
  }),
} satisfies ApiTable;

export const orderReturns = {
  name: "order_returns",
  noun: "return",
  plural: "returns",
  editRight: "orders.handle",
  sortOrder: [{ column: "created_at" }, { column: "id" }],
  response: z.object({
    id: z.uuid(),
    orderId: id,
    kind: z.enum(Constants.public.Enums.return_kind),
    status: z.enum(Constants.public.Enums.return_status),
    isFromCustomer: z.boolean(),
    reason: text.nullable(),
    statement: text.nullable(),
    lines: z.array(z.object({ id, quantity: z.int(), restock: z.boolean(), refund: pounds })),
    /** The refund, if it was recorded with the return. */
    paymentId: z.uuid().nullable(),
    createdAt: timestamp,
    closedAt: timestamp.nullable(),
  }),
  embedded: {
    lines: {
      table: "order_return_lines",
      columns: ["order_item_id", "id:order_item_id", "quantity", "restock", "refund"],
    },
  },
} satisfies ApiTable;
