import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import {
  type CallerSql,
  connectAsAdministrator,
  connectAsVisitor,
} from "../support/database/callers.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let visitor: CallerSql;
let admin: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  visitor = connectAsVisitor(database.url, 2);
  admin = connectAsAdministrator(database.url, 2);
  await database.sql`
    insert into categories (name, slug) values ('Lamps', 'lamps'), ('Rugs', 'rugs'), ('Empty', 'empty')`;
  await database.sql`
    insert into products
      (name, slug, sku, description, price, sale_price, on_sale, category_id, category_ids, status, featured,
        stock_quantity, created_at)
    values
      ('Arc lamp', 'arc', 'L-1', 'Tall and bright', 300, 150, true, 1, '{}', 'IN_STOCK', false, 3, '2026-01-01'),
      ('Brass lamp', 'brass', 'L-2', 'Small, for a desk', 100, null, false, 1, '{2}', 'IN_STOCK', true, 3, '2026-01-05'),
      ('Cane rug', 'cane', 'R_1', 'Woven by hand', 200, 20, false, 2, '{}', 'OUT_OF_STOCK', false, 0, '2026-01-03'),
      ('Dune rug', 'dune', 'R-2', '100% wool', 1200, 900, true, 2, '{}', 'IN_STOCK', true, 3, '2026-01-04'),
      ('Echo lamp', 'echo', 'L-3', 'Not ready yet', 50, 40, true, 1, '{}', 'PENDING', true, 3, '2026-01-02'),
      ('Flax rug', 'flax', null, 'Undyed', 200, null, true, null, '{}', 'IN_STOCK', false, 3, '2026-01-06')`;
  await database.sql`update products set image_url = '/images/arc.webp' where slug = 'arc'`;
});
afterAll(async () => {
  await Promise.all([visitor.end(), admin.end()]);
  await database.drop();
});

/** Reads a page of shop_products: the slugs, in order, and total_count, which is undefined for an empty page. */
async function readShopProducts(parameters = "") {
  const rows = await visitor.unsafe<{ slug: string; total_count: number }[]>(
    `select * from shop_products(${parameters})`,
  );
  return { slugs: rows.map(({ slug }) => slug), total: rows[0]?.total_count };
}

async function readAdminProducts(parameters = "") {
  const rows = await admin.unsafe<{ slug: string; total_count: number }[]>(
    `select * from admin_products(${parameters})`,
  );
  return { slugs: rows.map(({ slug }) => slug), total: rows[0]?.total_count };
}

describe("shop_products", () => {
  it.each([
    ["", "dune brass flax cane arc"],
    ["sort => 'featured'", "dune brass flax cane arc"],
    ["sort => 'anything else'", "dune brass flax cane arc"],
    ["sort => 'newest'", "flax brass dune cane arc"],
    ["sort => 'price-asc'", "brass arc cane flax dune"],
    ["sort => 'price-desc'", "dune flax cane arc brass"],
    ["sort => 'name'", "arc brass cane dune flax"],
    ["sort => 'name', categories => '{lamps}'", "arc brass"],
    ["sort => 'name', categories => '{rugs}'", "brass cane dune"],
    ["sort => 'name', categories => '{lamps,rugs}'", "arc brass cane dune"],
    ["sort => 'name', categories => '{}'", "arc brass cane dune flax"],
    ["categories => '{empty}'", ""],
    ["categories => '{unknown}'", ""],
    ["sort => 'name', min_price => 150, max_price => 200", "arc cane flax"],
    ["sort => 'name', max_price => 150", "arc brass"],
    ["sort => 'name', is_on_sale => true", "arc dune"],
    ["sort => 'name', is_in_stock => true", "arc brass dune flax"],
    ["sort => 'newest', search => 'rug'", "flax brass dune cane"],
    ["sort => 'name', search => 'lamps'", "arc brass"],
    ["search => 'woven'", "cane"],
    ["search => 'L-2'", "brass"],
    ["search => 'LAM', sort => 'name'", "arc brass"],
    ["search => 'c lam', sort => 'name'", "arc brass"],
    ["search => '%'", ""],
    ["search => 'la', is_on_sale => true", "arc"],
    ["sort => 'price-desc', search => 'rug'", "dune flax cane brass"],
    ["search => 'rug'", "dune cane flax brass"],
    ["search => 'lmap', sort => 'name'", "arc brass"],
    ["search => 'carpet', is_on_sale => true", "dune"],
    ["search => '   '", "dune brass flax cane arc"],
    ["search => 'lamp', categories => '{rugs}'", "brass"],
    ["search => 'lamp', max_price => 120", "brass"],
    ["search => '\"; drop table products --'", ""],
  ])(
    "with the parameters (%s) returns the matching products in order",
    async (parameters, expected) => {
      const slugs = expected.split(" ").filter(Boolean);
      expect(await readShopProducts(parameters)).toEqual({
        slugs,
        total: slugs.length || undefined,
      });
    },
  );

  it.each([
    ["dashes", "-"],
    ["dashes followed by spaces", "- "],
    ["minus signs before operators", "-<"],
    ["quotes", '"'],
    ["words joined by or", "lamp or "],
  ])(
    "returns within the visitors' statement timeout for a search text of 100,000 %s",
    async (_, unit) => {
      await asRole(database.sql, "anon", {}, async (sql) => {
        await sql`set local statement_timeout = '1s'`;
        await sql`select * from shop_products(search => ${unit.repeat(100_000)})`;
      });
    },
  );

  it.each([
    ["categories", "'lamps'::text"],
    ["sizes", "'small'::size_class"],
    ["materials", "'Linen'::text"],
  ])("applies only the first 100 %s of a filter, also in a nested array", async (list, value) => {
    await database.sql`update products set materials = '{Linen}', width_cm = 20 where slug = 'arc'`;
    const otherValue = {
      categories: "'rugs'::text",
      sizes: "'large'::size_class",
      materials: "'Silk'::text",
    }[list];
    const findSlugs = async (otherCount: number, array: string) => {
      const entries = `array_append(array_fill(${otherValue}, array[${otherCount}]), ${value})`;
      return (await readShopProducts(`${list} => ${array.replace("?", entries)}`)).slugs;
    };
    expect(await findSlugs(99, "?")).toContain("arc");
    expect(await findSlugs(100, "?")).not.toContain("arc");
    expect(await findSlugs(100, "array[?]")).not.toContain("arc");
    await database.sql`update products set materials = '{}', width_cm = null where slug = 'arc'`;
  });

  it("returns the requested page and the total count", async () => {
    const readPage = (offset: number) =>
      readShopProducts(`sort => 'name', page_limit => 2, page_offset => ${offset}`);
    expect(await readPage(0)).toEqual({ slugs: ["arc", "brass"], total: 5 });
    expect(await readPage(4)).toEqual({ slugs: ["flax"], total: 5 });
    expect((await readPage(6)).slugs).toEqual([]);
    const searchParameters = "sort => 'name', search => 'rug', page_limit => 2, page_offset";
    expect(await readShopProducts(`${searchParameters} => 0`)).toEqual({
      slugs: ["brass", "cane"],
      total: 4,
    });
    expect(await readShopProducts(`${searchParameters} => 2`)).toEqual({
      slugs: ["dune", "flax"],
      total: 4,
    });
    expect((await readShopProducts("page_limit => -1")).slugs).toEqual([]);
    expect((await readShopProducts("page_offset => -5")).slugs).toHaveLength(5);
  });

  it("returns at most 100 products per page", async () => {
    await database.sql`
      insert into products (name, slug, price) select 'Filler', 'filler-' || n, 5000 from generate_series(1, 120) n`;
    const { slugs, total } = await readShopProducts("page_limit => 1000");
    await database.sql`delete from products where name = 'Filler'`;
    expect([slugs.length, total]).toEqual([100, 125]);
  });

  it("returns each product's category", async () => {
    const rows = await visitor`
      select slug, category_name, category_slug from shop_products(sort => 'name') limit 1`;
    expect([...rows]).toEqual([{ slug: "arc", category_name: "Lamps", category_slug: "lamps" }]);
  });
});

describe("admin_products", () => {
  it.each([
    ["", "flax brass dune cane echo arc"],
    ["sort => 'oldest'", "arc echo cane dune brass flax"],
    ["sort => 'price-asc'", "echo brass arc cane flax dune"],
    ["sort => 'price-desc'", "dune flax cane arc brass echo"],
    ["sort => 'featured'", "brass dune echo flax cane arc"],
    ["search => 'LAMP'", "brass echo arc"],
    ["search => 'LAMP', sort => 'featured'", "brass echo arc"],
    ["search => 'r_1'", "cane"],
    ["search => '100%'", "dune"],
    ["search => '%'", "dune"],
    ["search => '\\'", ""],
    ["search => 'not READY'", "echo"],
    ["stock_level => 'low'", "flax brass dune arc"],
    ["stock_level => 'out'", "cane"],
    ["category => 2", "brass dune cane"],
    ["status_filter => 'PENDING'", "echo"],
    ["sale_filter => true", "flax dune echo arc"],
    ["sale_filter => false", "brass cane"],
    ["missing => 'image'", "flax brass dune cane echo"],
    ["missing => 'sku'", "flax"],
    ["missing => 'category'", "flax"],
    ["category => 1, sale_filter => true, search => 'lamp', sort => 'price-asc'", "echo arc"],
    [
      "category => 1, status_filter => 'IN_STOCK', sale_filter => false, stock_level => 'low'",
      "brass",
    ],
    ["category => 3", ""],
  ])(
    "with the parameters (%s) returns the matching products in order",
    async (parameters, expected) => {
      const slugs = expected.split(" ").filter(Boolean);
      expect(await readAdminProducts(parameters)).toEqual({
        slugs,
        total: slugs.length || undefined,
      });
    },
  );

  it("returns pages of all products and of search results", async () => {
    expect(await readAdminProducts("page_limit => 4, page_offset => 4")).toEqual({
      slugs: ["echo", "arc"],
      total: 6,
    });
    expect(await readAdminProducts("search => 'rug', page_limit => 2, page_offset => 2")).toEqual({
      slugs: ["cane"],
      total: 3,
    });
  });
});
