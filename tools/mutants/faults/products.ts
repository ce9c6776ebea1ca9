import type { Mutant } from "../mutant.ts";
import { api, migrations } from "../places.ts";

/** Changes of products and their categories that come at the same time as others. */
export const productFaults: Mutant[] = [
  {
    fault: "a change that is based on an earlier version is written",
    file: `${api}/optimistic-concurrency.ts`,
    text: "[isVersion, ...conditions]",
    replacement: "conditions",
    project: "functions",
    test: "tests/functions/api/optimistic-concurrency.test.ts",
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
    fault: "a product that sells out during a change becomes IN_STOCK without stock",
    file: `${api}/product-change.ts`,
    text: "const conditions = dependencies(sent, present);",
    replacement: "const conditions: RowCondition[] = [];",
    project: "functions",
    test: "tests/functions/api/product-changes.test.ts",
  },
];
