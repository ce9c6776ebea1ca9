import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type CallerSql,
  connectAsAdministrator,
  connectAsServiceRole,
  connectAsVisitor,
} from "../support/database/callers.ts";
import { addProduct } from "../support/database/products.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let adminSql: CallerSql;
let serviceSql: CallerSql;
let visitorSql: CallerSql;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  adminSql = connectAsAdministrator(database.url, 2);
  serviceSql = connectAsServiceRole(database.url, 1);
  visitorSql = connectAsVisitor(database.url, 1);
});
afterAll(async () => {
  await Promise.all([adminSql.end(), serviceSql.end(), visitorSql.end()]);
  await database.drop();
});
beforeEach(async () => {
  await database.sql`truncate products, portfolio_categories, content_drafts, private.access_links cascade`;
  productId = await addProduct(database.sql, { name: "Oak table", status: "PENDING", price: 90 });
});

const createLink = async (entity = "products", id = productId, caller = adminSql) =>
  singleRow(
    await caller<{ token: string; expires_at: Date }[]>`
      select * from create_preview_link(${entity}, ${id})`,
  );
const hash = (token: string) => createHash("sha256").update(token).digest("hex");
const openPreview = async (token: string) =>
  singleRow(
    await serviceSql<{ preview: Record<string, unknown> | null }[]>`
      select preview_by_link(${hash(token)}) as preview`,
  ).preview;

it("a preview's link shows a pending product with the prices for visitors, for 7 days", async () => {
  await database.sql`update products set sale_price = 70, on_sale = true where id = ${productId}`;
  const { token, expires_at } = await createLink();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(Math.round((expires_at.getTime() - Date.now()) / 3_600_000)).toBe(7 * 24);
  expect(await openPreview(token)).toMatchObject({
    isPublic: false,
    product: { name: "Oak table", price: 90, sale_price: 70, on_sale: true, category_name: null },
  });
  await database.sql`update products set status = 'IN_STOCK' where id = ${productId}`;
  expect(await openPreview(token)).toMatchObject({ isPublic: true });
});

it("a preview's link shows a hidden project with its category", async () => {
  const rows = await database.sql<{ id: number }[]>`
    with category as (insert into portfolio_categories (name, slug) values ('Homes', 'homes') returning id)
    insert into portfolio_projects (title, slug, image_url, category_id, is_hidden)
    select 'Flat', 'flat', '/a.webp', id, true from category returning id`;
  const { token } = await createLink("portfolio_projects", singleRow(rows).id);
  expect(await openPreview(token)).toMatchObject({
    isPublic: false,
    project: { title: "Flat", category_name: "Homes", category_slug: "homes" },
  });
});

it("the database stores only the hash of a preview's token", async () => {
  const { token } = await createLink();
  const { link } = singleRow(
    await database.sql<{ link: string }[]>`select l::text as link from private.access_links as l`,
  );
  expect(link).toContain(hash(token));
  expect(link).not.toContain(token);
});

it("a link shows nothing after its expiry, and the next link deletes it", async () => {
  const { token } = await createLink();
  await database.sql`update private.access_links set expires_at = now() - interval '1 second'`;
  expect(await openPreview(token)).toBeNull();
  await createLink();
  expect(await database.sql`select from private.access_links`).toHaveLength(1);
});

it("ending the previews revokes all links to the product, and no other one", async () => {
  const otherId = await addProduct(database.sql, { status: "PENDING" });
  const links = [await createLink(), await createLink(), await createLink("products", otherId)];
  expect(await adminSql`select end_previews('products', ${productId})`).toEqual([
    { end_previews: 2 },
  ]);
  const previews = await Promise.all(links.map(({ token }) => openPreview(token)));
  expect(previews.map((preview) => preview === null)).toEqual([true, true, false]);
});

it("a link shows nothing while its product is in the bin, and is deleted with the product", async () => {
  const { token } = await createLink();
  await adminSql`select move_to_bin('products', ${[productId]})`;
  expect(await openPreview(token)).toBeNull();
  await expect(createLink()).rejects.toMatchObject({ code: "PT404" });
  await adminSql`select delete_from_bin('products', ${[productId]})`;
  expect(await database.sql`select from private.access_links`).toEqual([]);
});

it("previews of other tables are rejected with PT400", async () => {
  await expect(createLink("categories")).rejects.toMatchObject({ code: "PT400" });
  await expect(adminSql`select end_previews('categories', 1)`).rejects.toMatchObject({
    code: "PT400",
  });
});

it("only accounts with the right to edit the row create and end previews", async () => {
  await expect(createLink("products", productId, visitorSql)).rejects.toMatchObject({
    code: "42501",
  });
  await database.sql`update auth.users set raw_app_meta_data = '{}'`;
  for (const write of [
    () => createLink(),
    () => adminSql`select end_previews('products', ${productId})`,
  ])
    await expect(write()).rejects.toMatchObject({ code: "PT403" });
});
