import type { Mutant } from "../mutant.ts";

/** Faults in orders: prices, stock, status, notes, erasure and export. */
export const orderMutants: Mutant[] = [
  {
    fault: "an order uses the price that the client sent",
    text: "values (new_order_id, product.id, product.name, product.unit_price, line.quantity)",
    replacement:
      "values (new_order_id, product.id, product.name, coalesce((select (l ->> 'price')::numeric from jsonb_array_elements(lines) as l where (l ->> 'id')::bigint = product.id limit 1), product.unit_price), line.quantity)",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "an order is placed at prices that its customer has not seen",
    text: "if total <> round(expected_total, 2) then",
    replacement: "if false then",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "place_order does not check the stock",
    text: "if product.stock_quantity < quantity then",
    replacement: "if false then",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "place_order does not lock products",
    text: "where id = line.id for no key update;",
    replacement: "where id = line.id;",
    test: "tests/db/order-races.test.ts",
  },
  {
    fault: "a decided order can be declined again",
    text: "if conflict is not null then",
    replacement: "if false then",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "an approval can be undone at any time",
    text: "and decided_at > clock_timestamp() - private.undo_window()",
    replacement: "",
    test: "tests/db/order-decisions.test.ts",
  },
  {
    fault: "an approval is undone although its email is being sent",
    text: "and status = 'waiting' and attempts = 0",
    replacement: "",
    test: "tests/db/order-decisions.test.ts",
  },
  {
    fault: "declining an approved order keeps the approval email in the outbox",
    text: "perform private.cancel_approval_mail(target_id);",
    replacement: "null;",
    test: "tests/db/order-decisions.test.ts",
  },
  {
    fault: "a fulfilment step overwrites another administrator's step",
    text: "where id = target_id and status = 'approved' and fulfilment is not distinct from from_step",
    replacement: "where id = target_id and status = 'approved'",
    test: "tests/db/order-fulfilment.test.ts",
  },
  {
    fault: "a completed order can be declined",
    text: "when found_order.fulfilment = 'completed' then 'is already completed'",
    replacement: "",
    test: "tests/db/order-fulfilment.test.ts",
  },
  {
    fault: "any signed-in user can place a manual order and set its prices",
    text: "  perform private.require('orders.handle');\n  if coalesce(source, 'website') = 'website' then",
    replacement: "  if coalesce(source, 'website') = 'website' then",
    test: "tests/db/manual-orders.test.ts",
  },
  {
    fault: "a walk-in sale does not reduce the stock",
    text: "  perform private.sell_items(new_id, items);\n  perform private.override_prices(new_id, items);",
    replacement:
      "  insert into public.order_items (order_id, product_id, name, price, quantity)\n  select new_id, p.id, p.name, p.unit_price, l.quantity from private.merge_quantities(items) as l\n  join public.products as p on p.id = l.id;\n  perform private.override_prices(new_id, items);",
    test: "tests/db/manual-orders.test.ts",
  },
  {
    fault: "a changed price needs no reason",
    text: "(line ->> 'priceReason', ''))) not between 1 and 200",
    replacement: "(line ->> 'priceReason', ''))) > 200",
    test: "tests/db/manual-orders.test.ts",
  },
  {
    fault: "an edit overwrites another administrator's edit",
    text: "found_order.revision is distinct from from_revision",
    replacement: "false",
    test: "tests/db/order-edits.test.ts",
  },
  {
    fault: "a decided order can be edited",
    text: "when found_order.status <> 'pending' then",
    replacement: "when found_order.status = 'declined' then",
    test: "tests/db/order-edits.test.ts",
  },
  {
    fault: "an edit does not restore the stock of removed units",
    text: "array_agg(c.before - c.after)",
    replacement: "array_agg(0 * c.before)",
    test: "tests/db/order-edits.test.ts",
  },
  {
    fault: "an erasure keeps the customer's note on an order",
    text: "postal_address = null, customer_note = null",
    replacement: "postal_address = null",
    test: "tests/db/data-protection.test.ts",
  },
  {
    fault: "an erasure keeps the email address in the phone field of another order",
    text: "phone = left(private.redact_address(phone, address), 50),\n        customer_note",
    replacement: "customer_note",
    test: "tests/db/data-protection.test.ts",
  },
  {
    fault:
      "an erasure does not first lock all of the person's orders in id order, so it can deadlock",
    text: "locked_order_ids := private.lock_orders_with_address(address);",
    replacement: "locked_order_ids := array(select id from public.orders);",
    test: "tests/db/data-protection.test.ts",
  },
  {
    fault:
      "an export for an empty email address contains the orders of all customers without an email address",
    text: "perform private.require_email_address(address);\n  return",
    replacement: "return",
    test: "tests/db/data-protection.test.ts",
  },
  {
    fault: "contact details can be added to the order of an erased customer",
    text: "erased_at is null\n    or (first_name",
    replacement: "true\n    or (first_name",
    test: "tests/db/data-protection.test.ts",
  },
  {
    fault: "the order search finds erased customers",
    text: "insert or update of order_number, first_name, last_name, email, phone, total on public.orders",
    replacement: "insert or update of total on public.orders",
    test: "tests/db/order-list.test.ts",
  },
  {
    fault: "a checkout that reuses an idempotency key with another note is treated as a retry",
    text: "customer -> 'deliveryMethod', customer -> 'note'",
    replacement: "customer -> 'deliveryMethod'",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "a note on an order can be edited by any administrator",
    text: "where id = note_event_id and kind = 'note' and actor = auth.uid() and created_at",
    replacement: "where id = note_event_id and kind = 'note' and created_at",
    test: "tests/db/order-events.test.ts",
  },
  {
    fault: "a note on an order can be edited forever",
    text: "and actor = auth.uid() and created_at > now() - interval '10 minutes'",
    replacement: "and actor = auth.uid()",
    test: "tests/db/order-events.test.ts",
  },
  {
    fault: "an erasure keeps the administrators' notes on the person's orders",
    text: "delete from public.order_events where order_id = any (target_ids) and kind = 'note';",
    replacement: "",
    test: "tests/db/data-protection.test.ts",
  },
  {
    fault: "an approval is missing in the order's timeline",
    text: "perform private.record_order_events(array[target_id], 'approved');",
    replacement: "null;",
    test: "tests/db/order-events.test.ts",
  },
  {
    fault: "a retried checkout places a second order",
    text: "return stored_key.response;",
    replacement: "return null;",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "concurrent checkouts from one address exceed the limit of held units",
    text: "perform pg_advisory_xact_lock(hashtextextended('held units ' || client_hash, 0));",
    replacement: "",
    test: "tests/db/order-limits.test.ts",
  },
  {
    fault: "concurrent erasures take no advisory lock",
    text: "perform pg_advisory_xact_lock(hashtextextended('private.erase_person', 0));",
    replacement: "",
    test: "tests/db/data-protection.test.ts",
  },
  {
    fault: "expire_pending_orders waits for locked orders instead of skipping them",
    file: "supabase/migrations/20261122151750_create_order_decisions.sql",
    text: "for no key update skip locked",
    replacement: "for no key update",
    test: "tests/db/order-expiry.test.ts",
  },
  {
    fault: "a retried checkout counts against the rate limit",
    text: "return jsonb_build_object('outcome', 'replayed', 'order', response);",
    replacement: "null;",
    test: "tests/functions/http-rules.test.ts",
  },
  {
    fault: "an exported cell may contain a formula after a line break",
    file: "web/src/admin/orders/csv.ts",
    text: "[;\\r\\n]",
    replacement: ";",
    test: "web/src/admin/orders/csv.test.ts",
  },
];
