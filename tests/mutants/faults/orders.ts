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
    replacement: "null;",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
];
