import { migrations } from "../folders.ts";
import type { Mutant } from "../mutant.ts";

/** Faults in an order's prices, stock and state changes. */
export const orderFaults: Mutant[] = [
  {
    fault: "an order uses the price that the client sent",
    file: migrations,
    text: "values (for_order, product.id, product.name, product.unit_price, line.quantity)",
    replacement:
      "values (for_order, product.id, product.name, coalesce((select (l ->> 'price')::numeric from jsonb_array_elements(lines) as l where (l ->> 'id')::bigint = product.id limit 1), product.unit_price), line.quantity)",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "place_order does not check the stock",
    file: migrations,
    text: "if product.stock_quantity < quantity then",
    replacement: "if false then",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "place_order does not lock products",
    file: migrations,
    text: "where id = line.product_id for no key update;",
    replacement: "where id = line.product_id;",
    project: "db",
    test: "tests/db/races.test.ts",
  },
  {
    fault: "a decided order can be declined again",
    file: migrations,
    text: "where id = decided and status = 'pending'",
    replacement: "where id = decided",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "a retried checkout places a second order",
    file: migrations,
    text: "return earlier.answer;",
    replacement: "return null;",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "concurrent checkouts from one address exceed the limit of held units",
    file: migrations,
    text: "perform pg_advisory_xact_lock(hashtextextended('held units ' || client, 0));",
    replacement: "",
    project: "db",
    test: "tests/db/order-limits.test.ts",
  },
  {
    fault: "release_pending_orders waits for locked orders instead of skipping them",
    file: migrations,
    text: "for no key update skip locked",
    replacement: "for no key update",
    project: "db",
    test: "tests/db/order-release.test.ts",
  },
  {
    fault: "a retry counts against the rate limit",
    file: migrations,
    text: "return jsonb_build_object('outcome', 'replayed', 'order', reply);",
    replacement: "null;",
    project: "functions",
    test: "tests/functions/http-rules.test.ts",
  },
];
