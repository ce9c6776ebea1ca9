import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallerSql, connectAsVisitor } from "../support/database/callers.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let visitor: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  visitor = connectAsVisitor(database.url, 1);
  await database.sql`insert into categories (name, slug) values ('Lighting', 'lighting')`;
  await database.sql`
    insert into products (name, slug, sku, description, price, category_id, status, featured, stock_quantity)
    values
      ('Sculptural Table Lamp', 'table-lamp', 'LT-100', 'Plaster under linen', 195, 1, 'IN_STOCK', false, 3),
      ('Arched Floor Lamp', 'floor-lamp', 'LT-200', 'Brushed brass', 425, 1, 'OUT_OF_STOCK', true, 0),
      ('Hidden Lamp', 'hidden-lamp', 'LT-300', 'Not ready', 50, 1, 'PENDING', true, 3),
      ('Ceramic Vase', 'vase', 'CE-100', 'Stands well beside a lamp', 120, null, 'IN_STOCK', true, 3),
      ('100% Wool Rug', 'rug', null, 'Hand-woven', 900, null, 'IN_STOCK', false, 3)`;
});
afterAll(async () => {
  await visitor.end();
  await database.drop();
});

const setMaxShopSearchMatches = (matches: number) =>
  database.sql.unsafe(
    `create or replace function private.max_shop_search_matches() returns integer
     language sql immutable set search_path = '' as $$ select ${matches} $$`,
  );

async function findProducts(words: string) {
  const rows = await visitor<{ slug: string }[]>`
    select slugs[1] as slug from search_site(${words}) where kind = 'product'`;
  return rows.map(({ slug }) => slug).join(" ");
}

describe("the product search", () => {
  it.each([
    ["a word prefix", "lam", "floor-lamp table-lamp vase"],
    ["a prefix of a word that is not a prefix of its stem", "cerami", "vase"],
    ["a whole word, with matches in the name first", "lamp", "floor-lamp table-lamp vase"],
    ["several words in any order, the last one a prefix", "lamp tab", "table-lamp"],
    ["words of the description", "brushed brass", "floor-lamp"],
    ["part of a SKU in lower case", "lt-2", "floor-lamp"],
    ["a word after a LIKE wildcard", "100% wool", "rug"],
    ["LIKE wildcards only", "%%", ""],
    ["a word that no product has", "zebra", ""],
    ["a single letter", "l", ""],
    ["a blank query", "  ", ""],
    ["a query of 150 characters", "lamp ".repeat(30), ""],
    ["tsquery operators", "lamp & (|!", "floor-lamp table-lamp vase"],
    ["100 dashes", "-".repeat(100), ""],
    ["a dash between words, which is not a minus sign", "linen - plaster", "table-lamp"],
    ["an excluded word (minus sign)", "lamp -brass", "table-lamp vase"],
  ])("returns the expected products for %s", async (_, words, slugs) => {
    expect(await findProducts(words)).toBe(slugs);
  });

  it("excludes unpublished products", async () => {
    expect(await findProducts("hidden")).toBe("");
  });

  it("includes a match in the name even if more than max_matches products match", async () => {
    const [, runner] = await database.sql<{ id: number }[]>`
      insert into products (name, slug, description, price, status)
      values ('Linen Pelmet', 'pelmet', 'On a brass rail', 80, 'IN_STOCK'), ('Linen Runner', 'runner', '', 60, 'IN_STOCK')
      returning id`;
    const matches =
      await database.sql`select id from private.match_products(private.parse_search('linen -brass'), 1)`;
    expect(matches).toContainEqual(runner);
  });

  it("sets total_is_lower_bound in shop_products if at least max_shop_search_matches products match the words, also with a price filter", async () => {
    const readTotalIsLowerBound = async (minPrice: number) =>
      visitor`
        select total_is_lower_bound from shop_products(search => 'lamp', min_price => ${minPrice}, page_limit => 1)`;
    expect(await readTotalIsLowerBound(0)).toEqual([{ total_is_lower_bound: false }]);
    await setMaxShopSearchMatches(2);
    try {
      expect(await readTotalIsLowerBound(0)).toEqual([{ total_is_lower_bound: true }]);
      expect(await readTotalIsLowerBound(400)).toEqual([{ total_is_lower_bound: true }]);
    } finally {
      await setMaxShopSearchMatches(10_000);
    }
  });

  it("returns at most the requested number of products, with the displayed fields", async () => {
    const rows = await visitor`select * from search_site('lamp', 1) where kind = 'product'`;
    expect(rows).toEqual([
      expect.objectContaining({
        kind: "product",
        title: "Arched Floor Lamp",
        slugs: ["floor-lamp"],
        price: 425,
        context: "Lighting",
      }),
    ]);
  });
});
