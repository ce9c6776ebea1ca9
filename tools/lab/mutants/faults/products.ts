import { apiFolder, type Mutant } from "../mutant.ts";

/** Faults in products and categories: concurrent changes, search index, materials. */
export const productMutants: Mutant[] = [
  {
    fault: "a stale PUT is written instead of rejected with 409",
    file: `${apiFolder}/optimistic-concurrency.ts`,
    text: "[versionCondition, ...conditions]",
    replacement: "conditions",
    test: "tests/functions/api/optimistic-concurrency.test.ts",
  },
  {
    fault: "the lists' search does not find a hyphenated word by its spelling as one word",
    text: "from unnest(array['', ' ']) as separator",
    replacement: "from unnest(array[' ']) as separator",
    test: "tests/db/search-folding.test.ts",
  },
  {
    fault: "a new project makes the version of its category stale",
    text: "when pg_trigger_depth() > 1 then old.updated_at",
    replacement: "when false then old.updated_at",
    test: "tests/db/catalogue.test.ts",
  },
  {
    fault: "category deletion and assignment take no advisory lock",
    text: "perform pg_advisory_xact_lock(lock_key);",
    replacement: "null;",
    test: "tests/db/category-races.test.ts",
  },
  {
    fault: "a product change ignores a concurrent sell-out",
    file: `${apiFolder}/product-change.ts`,
    text: "const conditions = buildUpdateConditions(change, storedProduct);",
    replacement: "const conditions: RowCondition[] = [];",
    test: "tests/functions/api/product-changes.test.ts",
  },
  {
    fault: "the search index contains hidden products",
    text: "from public.products p where p.status <> 'PENDING'\nunion all",
    replacement: "from public.products p\nunion all",
    test: "tests/db/search.test.ts",
  },
  {
    fault: "a product's search index is not updated when the product is published",
    text: "b.is_on_sale, b.status = 'PENDING',",
    replacement: "b.is_on_sale, a.status = 'PENDING',",
    test: "tests/db/search.test.ts",
  },
  {
    fault: "a product's search index is not updated when its materials and colours change",
    text: "a.name, a.sku, a.description, a.materials, a.colours, a.category_ids",
    replacement: "a.name, a.sku, a.description, b.materials, b.colours, a.category_ids",
    test: "tests/db/product-attributes.test.ts",
  },
  {
    fault: "a material may contain a comma",
    text: "name ~ '^[^\\s,]+( [^\\s,]+)*$'",
    replacement: "name ~ '^[^\\s]+( [^\\s]+)*$'",
    test: "tests/db/product-attributes.test.ts",
  },
  {
    fault: "the search finds products whose description contains a word that the query excludes",
    text: "'{a,b,c}') @@ query and d.words @@ query",
    replacement: "'{a,b,c}') @@ query",
    test: "tests/db/product-search.test.ts",
  },
  {
    fault: "a search with more matches than the ranking limit omits matches by name",
    text: "and (select count(*) from first_matches) = max_matches",
    replacement: "and false",
    test: "tests/db/product-search.test.ts",
  },
  {
    fault: "a product's creation time can be infinity",
    text: "check (created_at between '2000-01-01' and '2999-12-31')",
    replacement: "check (true)",
    test: "tests/db/schema-rules.test.ts",
  },
  {
    fault: "a stock-take that is sent twice is applied twice",
    text: "where done.batch = key and done.entity_id = c.id",
    replacement: "where false",
    test: "tests/db/stock-take.test.ts",
  },
  {
    fault: "a stock-take reverts the sales since the count",
    text: "p.stock_quantity + (patch ->> 'stock_quantity')::integer - (change -> 'was' ->> 'stock_quantity')::integer",
    replacement: "(patch ->> 'stock_quantity')::integer",
    test: "tests/db/stock-take.test.ts",
  },
  {
    fault: "the spreadsheet view overwrites a cell that another administrator has changed",
    text: "and w.stored -> s.key is distinct from w.was -> s.key and",
    replacement: "and false and",
    test: "tests/db/stock-take.test.ts",
  },
  {
    fault: "an import writes a product that has changed since its dry run",
    text: " or s.before is distinct from nullif(r -> 'before', 'null')",
    replacement: "",
    test: "tests/db/product-csv.test.ts",
  },
  {
    fault: "the images of an import can be added to the batch of another change",
    text: "where c.batch = target and c.entity = 'products' and c.entity_id = imported_id",
    replacement: "where c.entity = 'products' and c.entity_id = imported_id",
    test: "tests/db/product-csv.test.ts",
  },
];
