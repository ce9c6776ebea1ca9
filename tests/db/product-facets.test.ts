import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallerSql, connectAsVisitor } from "../support/database/callers.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let visitor: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  visitor = connectAsVisitor(database.url, 1);
});
afterAll(async () => {
  await visitor.end();
  await database.drop();
});

/** The SQL condition of each active filter. */
type Selection = Partial<
  Record<
    "category" | "on_sale" | "in_stock" | "material" | "colour" | "size" | "price" | "search",
    string
  >
>;

const onSaleCondition = "on_sale and sale_price is not null";
const inStockCondition = "status = 'IN_STOCK' and stock_quantity > 0";
const priceExpression =
  "case when on_sale and sale_price is not null then sale_price else price end";
const inCategories = (slugs: string) =>
  `exists (select from categories c where c.id = any (category_ids) and c.slug in (${slugs}))`;

const longestSide = "greatest(width_cm, depth_cm, height_cm)";
const sizeConditions = {
  small: `${longestSide} <= 45`,
  medium: `${longestSide} > 45 and ${longestSide} <= 120`,
  large: `${longestSide} > 120`,
};

/** Counts each option's products with a separate query, by the option's condition and the conditions of all other facets. */
async function countEachOption(selection: Selection): Promise<Record<string, number>> {
  const categories = await database.sql<{ slug: string }[]>`select slug from categories`;
  const attributes = await database.sql<{ facet: "material" | "colour"; label: string }[]>`
    select distinct 'material' as facet, unnest(materials) as label from products
    union all select distinct 'colour', unnest(colours) from products`;
  const options = [
    ...attributes.map(
      ({ facet, label }) => [facet, label, `'${label}' = any (${facet}s)`] as const,
    ),
    ...Object.entries(sizeConditions).map(
      ([size, condition]) => ["size", size, condition] as const,
    ),
    ...categories.map(({ slug }) => ["category", slug, inCategories(`'${slug}'`)] as const),
    ["on_sale", "true", onSaleCondition] as const,
    ["in_stock", "true", inStockCondition] as const,
  ];
  const counts: Record<string, number> = {};
  for (const [facet, option, condition] of options) {
    const { [facet]: _, ...otherFilters } = selection;
    const conditions = ["status <> 'PENDING'", condition, ...Object.values(otherFilters)];
    const [row] = await database.sql.unsafe<{ count: number }[]>(
      `select count(*) from products where ${conditions.map((sql) => `(${sql})`).join(" and ")}`,
    );
    if (row?.count) counts[`${facet} ${option}`] = row.count;
  }
  return counts;
}

async function readFacetCounts(parameters: string): Promise<Record<string, number>> {
  const rows = await visitor.unsafe<{ facet: string; option: string; product_count: number }[]>(
    `select * from product_facets(${parameters})`,
  );
  return Object.fromEntries(
    rows.map(({ facet, option, product_count }) => [`${facet} ${option}`, product_count]),
  );
}

const searchCondition = (words: string) =>
  `id in (select id from shop_products(search => '${words}', page_limit => 100))`;

const filterCases: [parameters: string, selection: Selection][] = [
  ["", {}],
  ["categories => '{lighting}'", { category: inCategories("'lighting'") }],
  ["categories => '{lighting,textiles}'", { category: inCategories("'lighting', 'textiles'") }],
  ["categories => '{unknown}'", { category: "false" }],
  ["is_on_sale => true", { on_sale: onSaleCondition }],
  ["is_on_sale => false", { on_sale: `not (${onSaleCondition})` }],
  ["is_in_stock => true", { in_stock: inStockCondition }],
  ["is_in_stock => false", { in_stock: `not (${inStockCondition})` }],
  [
    "materials => '{Oak,Linen}'",
    { material: "'Oak' = any (materials) or 'Linen' = any (materials)" },
  ],
  [
    "colours => '{Natural}', categories => '{furniture}'",
    { colour: "'Natural' = any (colours)", category: inCategories("'furniture'") },
  ],
  ["sizes => '{small,large}'", { size: `${sizeConditions.small} or ${sizeConditions.large}` }],
  [
    "materials => '{Oak}', sizes => '{medium}', is_in_stock => true, max_price => 900",
    {
      material: "'Oak' = any (materials)",
      size: sizeConditions.medium,
      in_stock: inStockCondition,
      price: `${priceExpression} <= 900`,
    },
  ],
  ["materials => '{}', colours => '{}', sizes => '{}'", {}],
  ["min_price => 100, max_price => 500", { price: `${priceExpression} between 100 and 500` }],
  [
    "categories => '{furniture}', is_in_stock => true",
    { category: inCategories("'furniture'"), in_stock: inStockCondition },
  ],
  [
    "categories => '{textiles}', is_on_sale => true, is_in_stock => true",
    { category: inCategories("'textiles'"), on_sale: onSaleCondition, in_stock: inStockCondition },
  ],
  [
    "categories => '{textiles,lighting}', is_on_sale => true, max_price => 300",
    {
      category: inCategories("'textiles', 'lighting'"),
      on_sale: onSaleCondition,
      price: `${priceExpression} <= 300`,
    },
  ],
  ["search => 'lamp'", { search: searchCondition("lamp") }],
  [
    "search => 'lmap', categories => '{lighting}', is_in_stock => true",
    {
      search: searchCondition("lmap"),
      category: inCategories("'lighting'"),
      in_stock: inStockCondition,
    },
  ],
  ["search => 'xylophone'", { search: "false" }],
];

describe("the facet counts", () => {
  it.each(filterCases)(
    "equal the counts of one query per option for the parameters (%s)",
    async (parameters, selection) => {
      expect(await readFacetCounts(parameters)).toEqual(await countEachOption(selection));
    },
  );

  it("exclude hidden products", async () => {
    const countsBefore = await readFacetCounts("");
    await database.sql`update products set status = 'PENDING' where id = (
      select p.id from products p join categories c on c.id = any (p.category_ids)
      where c.slug = 'lighting' and p.status <> 'PENDING' limit 1)`;
    const countsAfter = await readFacetCounts("");
    expect(countsAfter["category lighting"]).toBe((countsBefore["category lighting"] ?? 0) - 1);
  });

  it("are updated when a product's materials and colours change, even after an update sets facet_combination_id to null", async () => {
    const countsBefore = await readFacetCounts("");
    await database.sql`update products set materials = '{Unheard}', colours = '{Octarine}' where id = (
      select id from products where status <> 'PENDING' and materials && '{Oak}' limit 1)`;
    await database.sql`update products set facet_combination_id = null where materials = '{Unheard}'`;
    expect(await readFacetCounts("")).toMatchObject({
      "material Unheard": 1,
      "colour Octarine": 1,
      "material Oak": (countsBefore["material Oak"] ?? 0) - 1,
    });
  });

  it("equal shop_products' total_count for the same filters", async () => {
    const [list] = await visitor`
      select total_count from shop_products(categories => '{lighting}', is_in_stock => true, page_limit => 1)`;
    const counts = await readFacetCounts("categories => '{furniture}', is_in_stock => true");
    expect(counts["category lighting"]).toBe(list?.total_count);
  });
});

it("a bulk insert of products reads facet_combinations by index, even if the plan was cached while the table was small", async () => {
  await database.sql`analyze private.facet_combinations`;
  const tableStatistics = await database.sql.begin(async (transaction) => {
    await transaction.unsafe(
      `insert into products (name, slug, price, materials)
       select 'Piece ' || n, 'bulk-piece-' || n, 10, array['Material ' || n] from generate_series(1, 500) n`,
    );
    return transaction.unsafe(
      "select seq_tup_read from pg_stat_xact_user_tables where relid = 'private.facet_combinations'::regclass",
    );
  });
  expect(tableStatistics).toEqual([{ seq_tup_read: 0 }]);
});
