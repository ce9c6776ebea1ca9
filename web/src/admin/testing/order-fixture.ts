import type { OrderItem, OrderWithItems } from "@/data/orders/queries";

/** A line of an order: two lamps for £30 each. */
export const orderItemFixture: OrderItem = {
  ...{ id: 1, kind: "product", position: 0, product_id: null, variant_id: null },
  ...{ name: "Lamp", quantity: 2, product_variants: null },
  ...{ price: 30, subtotal: 60, list_price: null, price_reason: null },
  ...{ percent: null, is_to_order: false, returned: 0, products: null },
};

/** A pending order of £60 from the website. */
export const orderFixture: OrderWithItems = {
  ...{ id: 7, order_number: "ORD-7", first_name: "Ana", last_name: "Bossano", revision: 1 },
  ...{ email: "ana@example.com", phone: "20012345", customer_contact: "ana@example.com" },
  ...{ postal_address: null, source: "website" },
  ...{ delivery_method: null, delivery_zone_id: null, customer_note: null, total: 60 },
  ...{ returned: 0, paid: 0, due: 60, payment_state: "unpaid" },
  ...{ status: "pending", fulfilment: null, fulfilment_date: null, expired: false, viewed: true },
  ...{ created_at: "2026-11-22T10:00:00Z", decided_at: null, decided_by: null, erased_at: null },
  delivery_zones: null,
  order_items: [orderItemFixture],
  order_events: [],
  brief_id: null,
  briefs: null,
  mails: [],
  order_returns: [],
  payments: [],
  payment_requests: [],
};
