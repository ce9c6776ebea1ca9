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
    text: "b.description, b.status = 'PENDING')",
    replacement: "b.description, a.status = 'PENDING')",
    test: "tests/db/search.test.ts",
  },
  {
    fault: "a product's search index is not updated when its materials and colours change",
    text: "a.materials, a.colours, a.category_ids, a.featured",
    replacement: "b.materials, b.colours, a.category_ids, a.featured",
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
    text: "where done.batch = key and done.entity_id = coalesce(u.variant_id, u.id)",
    replacement: "where false",
    test: "tests/db/stock-take.test.ts",
  },
  {
    fault: "a stock-take reverts the sales since the count",
    text: "(u.stored ->> 'stock_quantity')::integer + (u.patch ->> 'stock_quantity')::integer - (u.was ->> 'stock_quantity')::integer\n",
    replacement: "(u.patch ->> 'stock_quantity')::integer\n",
    test: "tests/db/stock-take.test.ts",
  },
  {
    fault: "a count of a variant is rejected after a stock-take of another variant of the product",
    text: "where m.product_id = u.id and m.variant_id is not distinct from u.variant_id and m.reason = 'stock_take'",
    replacement: "where m.product_id = u.id and m.reason = 'stock_take'",
    test: "tests/db/stock-take.test.ts",
  },
  {
    fault: "a product keeps its own stock when an import adds its first variants",
    text: "update public.products set stock_quantity = 0 where id in (select s.product_id from unnest(steps) as s) and variant_count = 0;",
    replacement: "",
    test: "tests/db/product-csv.test.ts",
  },
  {
    fault: "a variant that sells out through the REST API stays in stock",
    file: "supabase/functions/_shared/domain/catalogue/variant-write.ts",
    text: "status: isSoldOut ? suggestStatus(status, 0) : status,",
    replacement: "status,",
    test: "tests/functions/api/variants.test.ts",
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
  {
    fault: "a step of a service may lack its text",
    text: "or jsonb_typeof(entry -> 'text') is distinct from 'string' or",
    replacement: "or",
    test: "tests/db/services.test.ts",
  },
];
