import type { Mutant } from "../mutant.ts";

/** Faults in what an order costs, what is paid for it, and what comes back. */
export const orderMoneyMutants: Mutant[] = [
  {
    fault: "the total that the customer has seen is compared without the delivery",
    text: "perform private.sell_items(new_id, items), private.add_delivery(new_id, items);\n  total := private.update_order_total(new_id);",
    replacement:
      "perform private.sell_items(new_id, items);\n  total := private.update_order_total(new_id);\n  perform private.add_delivery(new_id, items), private.update_order_total(new_id);",
    test: "tests/db/delivery.test.ts",
  },
  {
    fault: "the price of a delivery can be NaN",
    text: "if price < 0 or price >= 1e8 or price <> round(price, 2) then",
    replacement: "if price < 0 then",
    test: "tests/db/hostile-input.test.ts",
  },
  {
    fault: "more can be refunded than is paid",
    text: "if locked_order.paid + amount < 0 then",
    replacement: "if false then",
    test: "tests/db/payments.test.ts",
  },
  {
    fault: "a payment can be voided twice",
    text: "if payment.voided_at is not null then",
    replacement: "if false then",
    test: "tests/db/payments.test.ts",
  },
  {
    fault: "another payment with a used id is ignored instead of rejected",
    text: "if row(stored_payment.order_id,",
    replacement: "if false and row(stored_payment.order_id,",
    test: "tests/db/payments.test.ts",
  },
  {
    fault: "a card session whose payment does not settle its request is settled once per event",
    text: "if exists (select from public.payments as p where p.provider_ref = request.provider_id)",
    replacement:
      "if exists (select from public.payments as p where p.request_id = request.id and p.method = 'card_link')",
    test: "tests/db/payments.test.ts",
  },
  {
    fault: "an open payment request stays when less is due than it asks for",
    text: "for each row when (new.due < old.due) execute function private.on_less_due();",
    replacement: "for each row when (false) execute function private.on_less_due();",
    test: "tests/db/payments.test.ts",
  },
  {
    fault: "a line that occurs twice in a return counts its units twice",
    text: "if (select count(distinct (line ->> 'id')::bigint)",
    replacement: "if false and (select count(distinct (line ->> 'id')::bigint)",
    test: "tests/db/hostile-input.test.ts",
  },
  {
    fault: "the refund of a return is not limited to what was paid for the units",
    text: "and received.refund between 0 and case",
    replacement: "and received.refund between 0 and 1000 + case",
    test: "tests/db/returns.test.ts",
  },
  {
    fault: "the parts of a discount are rounded line by line",
    text: "sum(i.subtotal) over up_to_line, 2)\n          - round(goods.share * (sum(i.subtotal) over up_to_line - i.subtotal), 2)",
    replacement: "i.subtotal, 2)",
    test: "tests/db/returns.test.ts",
  },
  {
    fault: "an order can be reduced to its delivery",
    text: "bool_or(w.quantity > 0) filter (where w.kind in ('product', 'custom'))",
    replacement: "bool_or(w.quantity > 0)",
    test: "tests/db/hostile-input.test.ts",
  },
  {
    fault: "an edit locks its products in random order",
    text: 'order by p.id for no key update;\n  perform 1 from public.product_variants as v\n  where v.id in (select w."variantId"',
    replacement:
      'order by random() for no key update;\n  perform 1 from public.product_variants as v\n  where v.id in (select w."variantId"',
    test: "tests/db/order-change-races.test.ts",
  },
  {
    fault: "figures by category count returned goods",
    text: "case when r.refund is null then i.subtotal else i.subtotal - r.refund end as revenue",
    replacement: "i.subtotal as revenue",
    test: "tests/db/figures.test.ts",
  },
  {
    fault: "figures by category count the orders of days in UTC",
    text: "(n.until + 1)::timestamp at time zone 'Europe/Gibraltar')",
    replacement: "(n.until + 1)::timestamp at time zone 'UTC')",
    test: "tests/db/figures.test.ts",
  },
  {
    fault: "figures of a whole month are compared with the same number of days",
    text: "greatest((p.last_day + 1 - s.shift)::date - 1, (p.last_day - s.shift)::date)",
    replacement: "(p.last_day - s.shift)::date",
    test: "tests/db/figures.test.ts",
  },
  {
    fault: "figures have no limit of months",
    text: " and month_count between 1 and 12)",
    replacement: ")",
    test: "tests/db/figures.test.ts",
  },
  {
    fault: "figures of sell-through count made-to-order units",
    text: "filter (where o.is_current and not i.is_to_order) as stock_units",
    replacement: "filter (where o.is_current) as stock_units",
    test: "tests/db/figures.test.ts",
  },
  {
    fault: "customers that are merged are sorted by what each contact has spent",
    text: "union all select m.main, sum(s.amount) from merged",
    replacement: "union all select m.main, max(s.amount) from merged",
    test: "tests/db/customers.test.ts",
  },
];
