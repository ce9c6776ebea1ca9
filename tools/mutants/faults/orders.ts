import type { Mutant } from "../mutant.ts";
import { migrations } from "../places.ts";

/** What an order costs, takes from the stock and gives back. */
export const orderFaults: Mutant[] = [
  {
    fault: "the client's price is used",
    file: migrations,
    text: "values (for_order, product.id, product.name, product.unit_price, line.quantity)",
    replacement:
      "values (for_order, product.id, product.name, coalesce((select (l ->> 'price')::numeric from jsonb_array_elements(lines) as l where (l ->> 'id')::bigint = product.id limit 1), product.unit_price), line.quantity)",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "stock is not checked before it is sold",
    file: migrations,
    text: "if product.stock_quantity < quantity then",
    replacement: "if false then",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "products are sold without a lock",
    file: migrations,
    text: "where id = line.product_id for no key update;",
    replacement: "where id = line.product_id;",
    project: "db",
    test: "tests/db/races.test.ts",
  },
  {
    fault: "an order is declined as often as one likes",
    file: migrations,
    text: "where id = decided and status = 'pending'",
    replacement: "where id = decided",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "a retried checkout buys again",
    file: migrations,
    text: "return earlier.answer;",
    replacement: "return null;",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "checkouts from one address do not wait for each other, so together they hold too much",
    file: migrations,
    text: "perform pg_advisory_xact_lock(hashtextextended('held units ' || client, 0));",
    replacement: "",
    project: "db",
    test: "tests/db/order-limits.test.ts",
  },
  {
    fault: "an order that is being decided is released too",
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
