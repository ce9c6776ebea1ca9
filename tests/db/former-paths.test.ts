import { afterAll, beforeAll, expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const readCurrentPath = (path: string) =>
  asRole(database.sql, "anon", {}, async (sql) => {
    const [row] = await sql<{ path: string | null }[]>`select current_path(${path}) as path`;
    return row?.path;
  });

const readRedirects = () =>
  asRole(database.sql, "anon", {}, async (sql) => {
    const [row] = await sql<{ redirects: Record<string, string> }[]>`select redirects()`;
    return row?.redirects ?? {};
  });

async function addProduct(slug: string, status = "IN_STOCK"): Promise<void> {
  await database.sql`
    insert into products (name, slug, price, stock_quantity, status)
    values ('A product', ${slug}, 10, 1, ${status})`;
}

const changeSlug = (table: string, from: string, to: string) =>
  database.sql`update ${database.sql(table)} set slug = ${to} where slug = ${from}`;

it("page_paths returns the paths of published pages in ordered batches of 1,000", async () => {
  const { sql } = database;
  const readBatchAfter = (path: string) =>
    asRole(sql, "anon", {}, async (anonSql) => {
      const rows = await anonSql<{ path: string }[]>`select page_paths(${path}) as path`;
      return rows.map((row) => row.path);
    });
  // Without triggers, because indexing so many products for the search takes longer than the rest of the file.
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`
      set local session_replication_role = replica;
      insert into products (name, slug, price, stock_quantity, status)
      select 'A stool', 'stool-' || number, 10, 1, 'IN_STOCK' from generate_series(1, 1001) as number`);
  });
  await addProduct("stool-draft", "PENDING");
  const firstBatch = await readBatchAfter("");
  expect(firstBatch).toHaveLength(1000);
  const paths = [...firstBatch, ...(await readBatchAfter(firstBatch.at(-1) ?? ""))];
  expect(await readBatchAfter(paths.at(-1) ?? "")).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path.startsWith("/shop/stool-"))).toHaveLength(1001);
  expect(paths).not.toContain("/shop/stool-draft");
  await sql`delete from products where slug like 'stool-%'`;
});

it("the two former paths of a twice renamed product redirect to its current path, ignoring case and a trailing slash", async () => {
  await addProduct("lamp");
  await changeSlug("products", "lamp", "table-lamp");
  await changeSlug("products", "table-lamp", "brass-lamp");
  expect(await readCurrentPath("/shop/lamp")).toBe("/shop/brass-lamp");
  expect(await readCurrentPath("/Shop/Table-Lamp/")).toBe("/shop/brass-lamp");
  expect(await readCurrentPath("/shop/brass-lamp")).toBeNull();
  expect(await readRedirects()).toMatchObject({
    "/shop/lamp": "/shop/brass-lamp",
    "/shop/table-lamp": "/shop/brass-lamp",
  });
});

it("a change of a category's slug redirects the former paths of the category and of the pages below it", async () => {
  const { sql } = database;
  await sql`insert into portfolio_categories (name, slug, description, image_url)
    values ('Kitchens', 'kitchens', 'Rooms to cook in.', '/images/a.webp')`;
  await sql`insert into portfolio_projects (title, slug, image_url, category_id)
    select 'Harbour', 'harbour', '/images/a.webp', id from portfolio_categories`;
  await sql`insert into service_categories (name, slug) values ('Floors', 'floors')`;
  await sql`insert into service_subcategories (name, slug, category_id)
    select 'Oak', 'oak', id from service_categories`;
  await changeSlug("portfolio_categories", "kitchens", "rooms-to-cook");
  await changeSlug("portfolio_projects", "harbour", "harbour-house");
  await changeSlug("service_categories", "floors", "flooring");
  await sql`insert into categories (name, slug) values ('Lamps', 'lamps')`;
  await changeSlug("categories", "lamps", "lighting");
  expect(await readCurrentPath("/shop/category/lamps")).toBe("/shop/category/lighting");
  expect(await readCurrentPath("/portfolio/kitchens")).toBe("/portfolio/rooms-to-cook");
  expect(await readCurrentPath("/portfolio/kitchens/harbour")).toBe(
    "/portfolio/rooms-to-cook/harbour-house",
  );
  expect(await readCurrentPath("/services/floors/oak")).toBe("/services/flooring/oak");
});

it("a former path does not redirect while another product uses it", async () => {
  await addProduct("chair");
  await changeSlug("products", "chair", "oak-chair");
  await addProduct("chair");
  expect(await readRedirects()).not.toHaveProperty("/shop/chair");
  await database.sql`delete from products where slug = 'chair'`;
  expect(await readRedirects()).toMatchObject({ "/shop/chair": "/shop/oak-chair" });
});

it("former paths of hidden and deleted products do not redirect", async () => {
  await addProduct("secret", "PENDING");
  await changeSlug("products", "secret", "new-secret");
  await addProduct("sofa");
  await changeSlug("products", "sofa", "linen-sofa");
  await database.sql`update products set status = 'PENDING' where slug = 'linen-sofa'`;
  await addProduct("stool");
  await changeSlug("products", "stool", "bar-stool");
  await database.sql`delete from products where slug = 'bar-stool'`;
  for (const path of ["/shop/secret", "/shop/sofa", "/shop/stool", "/shop/never-there"]) {
    expect(await readCurrentPath(path), path).toBeNull();
    expect(await readRedirects()).not.toHaveProperty(path);
  }
});
