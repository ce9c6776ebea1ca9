import type { TestApi } from "@calpe/local-supabase/testing/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchAsVisitor } from "../support/database/fetch-as-visitor.ts";
import { startTestApi } from "../support/database/test-api.ts";
import {
  connect,
  createTestDatabase,
  type TestDatabase,
  type TestSql,
} from "../support/database/test-database.ts";

const maxBytes = 2 * 1024 * 1024;

interface ReadableTable {
  name: string;
  columns: string[];
}

let database: TestDatabase;
let api: TestApi;
let tables: ReadableTable[];

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  const connection = connect(database.url, 1);
  await fillWithLongestRows(connection);
  await connection.end();
  await addManyMaterials(database.sql);
  await database.sql`analyze`;
  tables = await listVisitorReadableTables(database.sql);
  api = await startTestApi(database);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/**
 * Adds more products, projects, subcategories and items than PostgREST's max_rows, with texts of maximum length. The text
 * contains quotes, because JSON escapes each to two bytes. Disables the connection's triggers, because indexing this much text
 * for the search takes a minute.
 */
async function fillWithLongestRows(sql: TestSql): Promise<void> {
  const text = `"Oak and linen", by hand: ${"a long story of a table ".repeat(900)}`;
  const urls = Array.from({ length: 40 }, (_, n) => `/images/${"long-name-".repeat(20)}${n}.webp`);
  const rowCount = 1100;
  await sql`set session_replication_role = replica`;
  await sql`update categories set description = left(${text}, 5000)`;
  await sql`update portfolio_categories set description = left(${text}, 5000)`;
  await sql`update service_categories set description = left(${text}, 5000)`;
  await sql`
    insert into products (name, slug, price, description, category_id, image_url, image_urls, stock_quantity)
    select left('Product ' || n || ${text}, 200), 'heavy-' || n || repeat('x', 200), n, left(${text}, 20000),
      (select min(id) from categories), '/images/' || n || '.webp', ${urls}::text[], 5
    from generate_series(1, ${rowCount}::integer) as n`;
  await sql`
    insert into portfolio_projects (title, slug, description, image_url, image_urls, category_id)
    select 'Project ' || n, 'heavy-' || n, left(${text}, 20000), '/images/a.webp', ${urls}::text[],
      (select min(id) from portfolio_categories)
    from generate_series(1, ${rowCount}::integer) as n`;
  await sql`
    insert into image_pins (image_url, product_id, x, y)
    select '/images/a.webp', id, 0.5, 0.5 from products order by id desc limit 8`;
  await sql`
    insert into service_subcategories (name, slug, description, category_id)
    select 'Part ' || n, 'heavy-' || n, left(${text}, 5000), (select min(id) from service_categories)
    from generate_series(1, ${rowCount}::integer) as n`;
  await sql`
    insert into service_items (name, description, image_urls, subcategory_id)
    select 'Item ' || n, left(${text}, 10000), ${urls}::text[], (select min(id) from service_subcategories)
    from generate_series(1, ${rowCount}::integer) as n`;
}

/**
 * Gives each of 100 products ten unique materials, so that product_facets returns more than 1000 options. The changed description
 * makes the trigger index these products for the search.
 */
async function addManyMaterials(sql: TestSql): Promise<void> {
  await sql`
    update products set description = left('New: ' || description, 20000), materials = array(select rpad(format('M%s-%s-', id, n), 40, 'x') from generate_series(1, 10) as n)
    where id in (select id from products order by id desc limit 100)`;
}

/** Lists the tables with columns that visitors may select, and these columns. */
const listVisitorReadableTables = (sql: TestSql) =>
  sql<ReadableTable[]>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and has_column_privilege('anon', c.oid, a.attnum, 'select')
    group by 1`;

/** Returns a select parameter with `count` aliases of the column. */
const withAliases = (column: string, count: number, cast = "") =>
  Array.from({ length: count }, (_, n) => `a${n}:${column}${cast}`).join(",");

/** Returns select parameters that make the response as long as possible. */
const longestSelections = (columns: string[]) => [
  columns.join(","),
  columns.flatMap((column) => Array.from({ length: 30 }, () => column)).join(","),
  ...columns.flatMap((column) => [withAliases(column, 2), withAliases(column, 100, "::text")]),
  // Column names are repeated in every row.
  columns.map((column) => `${"long_name_".repeat(6)}${column}:${column}`).join(","),
];

/**
 * Asserts that the response has at most 2 MB, and that the status is 200 or 413. Also accepts a statement timeout (57014),
 * because on a busy machine the visitors' timeout of one second may apply first.
 */
async function expectAtMost2Mb(path: string): Promise<"ok" | "too-long" | "timed-out"> {
  const { status, bytes, body } = await fetchAsVisitor(api, path);
  expect(bytes, path).toBeLessThanOrEqual(maxBytes);
  if (status === 200) return "ok";
  if (body.includes('"57014"')) return "timed-out";
  expect(status, `${path}: ${body.slice(0, 300)}`).toBe(413);
  return "too-long";
}

describe("with rows of maximum length, a response to a visitor is at most 2 MB", () => {
  it("for the longest selections from a table", async () => {
    const counts = { ok: 0, "too-long": 0, "timed-out": 0 };
    for (const { name, columns } of tables) {
      for (const select of ["*", "*,*,*", ...longestSelections(columns)]) {
        counts[await expectAtMost2Mb(`${name}?select=${select}`)] += 1;
      }
    }
    expect(counts["too-long"]).toBeGreaterThan(100);
    expect(counts.ok).toBeGreaterThan(100);
  }, 120_000);

  it("for computed columns", async () => {
    expect(await expectAtMost2Mb("portfolio_projects?select=id,pins&order=id.desc")).not.toBe("ok");
    expect(await expectAtMost2Mb("portfolio_projects?select=*,pins&order=id.desc&limit=1")).toBe(
      "ok",
    );
    await expectAtMost2Mb("products?select=id,rooms&order=id.desc");
  });

  it("for the longest selections from a function's result", async () => {
    for (const call of [
      "shop_products?page_limit=100",
      "search_site?words=oak&per_kind=24",
      "product_facets?min_price=1",
    ]) {
      const rows = JSON.parse((await fetchAsVisitor(api, `rpc/${call.replace(/\d+$/, "1")}`)).body);
      const columns = Object.keys(rows[0]);
      expect(columns.length).toBeGreaterThan(2);
      for (const select of longestSelections(columns))
        await expectAtMost2Mb(`rpc/${call}&select=${select}`);
    }
  }, 120_000);

  it("for parent rows that are embedded under many aliases", async () => {
    const parents = {
      products: "categories",
      portfolio_projects: "portfolio_categories",
      service_subcategories: "service_categories",
      service_items: "service_subcategories",
    };
    for (const [child, parent] of Object.entries(parents)) {
      for (const parentSelection of ["*", "description", withAliases("description", 20)]) {
        const allColumns = tables.find(({ name }) => name === child)?.columns.join(",");
        for (const childSelection of ["id", allColumns, withAliases("id", 20)]) {
          await expectAtMost2Mb(`${child}?select=${childSelection},${parent}(${parentSelection})`);
        }
      }
    }
  }, 120_000);
});

describe("the response limit of 2 MB for visitors", () => {
  it.each([
    ["products?select=slug&order=id", 1000],
    ["products?select=id,slug,stock_quantity,status,unit_price", 1000],
    ["products?select=id,name,description,image_urls,categories(name,slug)&order=id&limit=1", 1],
    ["rpc/shop_products?page_limit=24&select=id,name,slug,description,image_urls", 24],
    ["rpc/search_site?words=product", 6],
    ["portfolio_projects?select=slug,category_id&order=id", 1000],
    ["portfolio_projects?select=*&order=id&limit=40", 40],
    ["service_items?select=*&order=id&limit=50", 50],
  ])("allows %s with %d rows", async (path, rowCount) => {
    const { status, body } = await fetchAsVisitor(api, path);
    expect([status, body.slice(0, status === 200 ? 0 : 300)]).toEqual([200, ""]);
    expect(JSON.parse(body)).toHaveLength(rowCount);
  });

  it("allows at least 1.5 MB", async () => {
    let longestBytes = 0;
    for (let rows = 20; rows < 200; rows += 10) {
      const { status, bytes } = await fetchAsVisitor(
        api,
        `portfolio_projects?select=*&order=id&limit=${rows}`,
      );
      if (status === 413) break;
      longestBytes = bytes;
    }
    expect(longestBytes).toBeGreaterThan(0.75 * maxBytes);
    expect(longestBytes).toBeLessThan(maxBytes);
  });

  it("rejects longer responses with 413 and a message", async () => {
    const { status, body } = await fetchAsVisitor(api, "products?select=description");
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({
      message: "This would be more than 2 MB at once. Please ask for fewer rows or columns.",
    });
  });
});
