import type { Mutant } from "../mutant.ts";
import { facade, migrations } from "../places.ts";

/** Changes of products and their categories that come at the same time as others. */
export const productFaults: Mutant[] = [
  {
    fault: "a stock quantity that was read in the shop takes back sales",
    file: migrations,
    text: "coalesce(s.stock_shown_at, s.created_at)",
    replacement: "s.stock_shown_at",
    project: "functions",
    test: "tests/functions/api/product-changes.test.ts",
  },
  {
    fault: "a category is deleted while a product is given it",
    file: migrations,
    text: "perform pg_advisory_xact_lock(turn);",
    replacement: "null;",
    project: "db",
    test: "tests/db/category-races.test.ts",
  },
  {
    fault: "an unchanged stock quantity takes back sales",
    file: `${facade}/product-change.ts`,
    text: "!(await wasShown(call, stockQuantity))",
    replacement: "true",
    project: "functions",
    test: "tests/functions/api/product-changes.test.ts",
  },
];
