import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { addProduct } from "../support/database/products.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { saveVariants } from "../support/database/variants.ts";

let database: TestDatabase;
let adminSql: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  adminSql = connectAsAdministrator(database.url, 10);
});
afterAll(async () => {
  await adminSql.end();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`truncate categories, products, portfolio_categories, service_categories, private.changes cascade`;
});

const duplicate = async (entity: string, id: number) =>
  Number(
    singleRow(await adminSql<{ id: string }[]>`select duplicate_row(${entity}, ${id}) as id`).id,
  );
async function readRow(table: string, id: number) {
  const rows = await database.sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) as row from ${database.sql(table)} as t where id = ${id}`;
  return singleRow(rows).row;
}
const setSlug = (id: number, slug: string) =>
  database.sql`update products set slug = ${slug} where id = ${id}`;
const readChanges = () => database.sql`select action, entity, title from private.changes`;

it("a product's copy is pending and has all but SKU, stock and sale, in one insert and one change of the history", async () => {
  const id = await addProduct(database.sql, {
    ...{ name: "Oak table", sku: "OT-1", price: 200, stock_quantity: 4 },
    ...{ on_sale: true, sale_price: 150, featured: true, materials: ["Oak"], width_cm: 90 },
  });
  await setSlug(id, "oak-table");
  const copyId = await duplicate("products", id);
  const {
    id: _id,
    created_at: _createdAt,
    updated_at: _updatedAt,
    facet_combination_id: _combination,
    ...copy
  } = await readRow("products", copyId);
  expect(await readRow("products", id)).toMatchObject({
    ...copy,
    ...{ name: "Oak table", slug: "oak-table", sku: "OT-1", status: "IN_STOCK" },
    ...{ stock_quantity: 4, is_available: true, on_sale: true, sale_price: 150 },
    ...{ unit_price: 150, is_on_sale: true, shown_price: copy.shown_price },
    ...{ reduced_price: 150, reference_price: expect.anything() },
  });
  expect(copy).toMatchObject({
    ...{ name: "Oak table (copy)", slug: "oak-table-2", sku: null, status: "PENDING" },
    ...{ stock_quantity: 0, on_sale: false, sale_price: null, unit_price: 200 },
  });
  expect(await readChanges()).toEqual([
    { action: "insert", entity: "products", title: "Oak table (copy)" },
  ]);
});

it("copies of a copy do not add up suffixes, and copies at the same time get slugs of their own", async () => {
  const id = await addProduct(database.sql, { name: "x".repeat(200) });
  await setSlug(id, "s".repeat(220));
  const copyIds = await Promise.all(Array.from({ length: 4 }, () => duplicate("products", id)));
  const names = new Set<unknown>();
  for (const copyId of [...copyIds, await duplicate("products", copyIds[0] ?? 0)])
    names.add((await readRow("products", copyId)).name);
  expect([...names]).toEqual([`${"x".repeat(193)} (copy)`]);
});

it("the copy of a product with options has the variants without SKU, stock and sale", async () => {
  const id = await addProduct(database.sql, { name: "Sofa", stock_quantity: 0 });
  const sizes: [string, ...string[]] = ["Size", "Small", "Large"];
  await saveVariants(
    adminSql,
    id,
    [sizes, ["Cloth", "Linen"]],
    [
      { values: ["Large", "Linen"], sku: "L", price: 900, stock_quantity: 2 },
      { values: ["Small", "Linen"], sku: "S", price: 600, sale_price: 500, on_sale: true },
    ],
  );
  const copyId = await duplicate("products", id);
  expect(
    await database.sql`
      select private.variant_text(value_ids) as variant, sku, price::int, sale_price, on_sale, stock_quantity
      from product_variants where product_id = ${copyId} order by position`,
  ).toEqual([
    {
      variant: "Large, Linen",
      price: 900,
      stock_quantity: 0,
      sku: null,
      sale_price: null,
      on_sale: false,
    },
    {
      variant: "Small, Linen",
      price: 600,
      stock_quantity: 0,
      sku: null,
      sale_price: null,
      on_sale: false,
    },
  ]);
  expect(await readRow("products", copyId)).toMatchObject({
    ...{ status: "PENDING", variant_count: 2, price: 600, stock_quantity: 0 },
  });
  expect(await database.sql`select * from private.invariant_violations`).toEqual([]);
});

it("a project's copy is hidden and keeps its place, and undoing its batch moves it to the bin", async () => {
  const rows = await database.sql<{ id: number }[]>`
    with category as (
      insert into portfolio_categories (name, slug) values ('Homes', 'homes') returning id
    )
    insert into portfolio_projects (title, slug, image_url, image_urls, category_id, display_order)
    select 'Flat', 'flat', '/a.webp', '{/a.webp,/b.webp}', id, 3 from category returning id`;
  const { id } = singleRow(rows);
  const copyId = await duplicate("portfolio_projects", id);
  const { id: _id, updated_at: _version, ...project } = await readRow("portfolio_projects", id);
  expect(await readRow("portfolio_projects", copyId)).toMatchObject({
    ...project,
    ...{ title: "Flat (copy)", slug: "flat-2", is_hidden: true },
  });
  expect(await database.sql`select project_count from portfolio_categories`).toEqual([
    { project_count: 1 },
  ]);
  const { batch } = singleRow(
    await database.sql<{ batch: string }[]>`select batch from private.changes`,
  );
  await adminSql`select undo_batch(${batch})`;
  expect((await readRow("portfolio_projects", copyId)).deleted_at).not.toBeNull();
});

it("a service item's copy is in the same subcategory, hidden", async () => {
  const rows = await database.sql<{ id: number }[]>`
    with category as (
      insert into service_categories (name, slug) values ('Floors', 'floors') returning id
    ), subcategory as (
      insert into service_subcategories (name, slug, category_id) select 'Oak', 'oak', id from category returning id
    )
    insert into service_items (name, subcategory_id, image_urls)
    select 'Plank', id, '{/a.webp}' from subcategory returning id`;
  const { id } = singleRow(rows);
  const { id: _id, updated_at: _version, ...item } = await readRow("service_items", id);
  expect(await readRow("service_items", await duplicate("service_items", id))).toMatchObject({
    ...item,
    name: "Plank (copy)",
    is_hidden: true,
  });
});

it.each([
  ["products", 9, "PT404"],
  ["categories", 9, "PT400"],
  ["orders", 9, "PT404"],
])("rejects a copy of %s %i with %s", async (entity, id, code) => {
  await expect(duplicate(entity, id)).rejects.toMatchObject({ code });
});

it("rejects a copy of a product in the bin, and one by an account without the right", async () => {
  const id = await addProduct(database.sql);
  await adminSql`select move_to_bin('products', ${[id]})`;
  await expect(duplicate("products", id)).rejects.toMatchObject({ code: "PT404" });
  await expect(database.sql`select duplicate_row('products', ${id})`).rejects.toMatchObject({
    code: "PT401",
  });
});
