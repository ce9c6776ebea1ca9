import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminId } from "../support/database/actors.ts";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

// The history of content, the bin and undo (design rule "Change history, bin, batches").

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
  await database.sql`truncate categories, products, portfolio_categories, service_categories, private.changes, private.change_batches cascade`;
});

interface Change {
  entity: string;
  entity_id: number;
  action: string;
  title: string;
  batch: string;
  actor: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
const readChanges = () => database.sql<Change[]>`select * from private.changes order by id`;
const readLastBatch = async () => singleRow((await readChanges()).toReversed()).batch;
const moveToBin = async (entity: string, ...ids: number[]) =>
  singleRow(await adminSql<{ batch: string }[]>`select move_to_bin(${entity}, ${ids}) as batch`)
    .batch;
const restore = (entity: string, id: number) => adminSql`select restore_from_bin(${entity}, ${id})`;
const undo = (batch: string) => adminSql`select undo_batch(${batch})`;
/** All columns of all products but their version, which must never repeat. */
const readProducts = () =>
  database.sql`select to_jsonb(p) - 'updated_at' as row from products p order by id`;

async function addCategory(table: string, name: string) {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const row = singleRow(
    await database.sql<{ id: number }[]>`
    insert into ${database.sql(table)} (name, slug) values (${name}, ${slug}) returning id`,
  );
  return row.id;
}

describe("the history", () => {
  it("has one row for each row that an administrator writes, with the changed columns and without derived ones", async () => {
    const row = singleRow(
      await adminSql<{ id: number }[]>`
      insert into products (name, slug, price, stock_quantity) values ('Stool', 'stool', 80, 3) returning id`,
    );
    await adminSql`update products set sale_price = 60, on_sale = true where id = ${row.id}`;
    await adminSql`update products set name = name where id = ${row.id}`;
    await adminSql`delete from products where id = ${row.id}`;
    const changes = await readChanges();
    expect(changes.map(({ action }) => action)).toEqual(["insert", "update", "delete"]);
    expect(changes[0]).toMatchObject({ actor: adminId, title: "Stool", after: { price: 80 } });
    expect(changes[0]?.after).not.toHaveProperty("unit_price");
    expect(changes[1]).toMatchObject({
      before: { sale_price: null, on_sale: false },
      after: { sale_price: 60, on_sale: true },
    });
    expect(Object.keys(changes[1]?.after ?? {})).toHaveLength(2);
    expect(changes[2]).toMatchObject({ before: null, after: null });
  });

  it("leaves out what the schedule, the schema's owner and orders write", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 4 });
    const order = await placeOrder(database.sql, [{ id, quantity: 4 }]);
    await adminSql`select decline_order((select id from orders where order_number = ${order.orderId}))`;
    await database.sql`update products set name = 'Bench' where id = ${id}`;
    expect(await readChanges()).toEqual([]);
  });

  it("restores the version after a change, but for the stock", async () => {
    const id = await addProduct(database.sql, { name: "Stool", price: 80, stock_quantity: 5 });
    await adminSql`update products set price = 90 where id = ${id}`;
    await adminSql`update products set price = 95, name = 'Bar stool' where id = ${id}`;
    await adminSql`update products set stock_quantity = 2, description = 'Oak.' where id = ${id}`;
    const first = singleRow(
      await database.sql<{ id: number }[]>`select id from private.changes order by id`,
    );
    await adminSql`select restore_version(${first.id})`;
    expect(
      await database.sql`select name, price, description, stock_quantity from products`,
    ).toMatchObject([{ name: "Stool", price: 90, description: "", stock_quantity: 2 }]);
    const latest = singleRow(
      await database.sql<{ id: number }[]>`select id from private.changes order by id desc`,
    );
    await expect(adminSql`select restore_version(${latest.id})`).rejects.toMatchObject({
      code: "PT409",
    });
    await adminSql`select restore_version(${first.id}, before_it => true)`;
    expect(await database.sql`select price from products`).toEqual([{ price: 80 }]);
  });

  it("lists an administrator's batches with their main change", async () => {
    const categoryId = await addCategory("portfolio_categories", "Homes");
    await adminSql`insert into portfolio_projects (title, slug, image_url, category_id)
      values ('Flat', 'flat', '/a.webp', ${categoryId}), ('Villa', 'villa', '/b.webp', ${categoryId})`;
    await adminSql`delete from portfolio_categories where id = ${categoryId}`;
    const ids = [await addProduct(database.sql), await addProduct(database.sql)];
    await adminSql`update products set price = price + 1, on_sale = true where id = any (${ids})`;
    const list = await adminSql<{ last_id: number }[]>`select * from activity(only_entity => null)`;
    expect(list).toMatchObject([
      { entity: "products", action: "update", row_count: 2, columns: ["on_sale", "price"] },
      { entity: "portfolio_categories", action: "delete", title: "Homes", row_count: 1 },
      { entity: "portfolio_projects", action: "insert", title: "Flat", row_count: 2, columns: [] },
    ]);
    const nextPage = await adminSql`select * from activity(before_id => ${list[1]?.last_id ?? 0})`;
    expect(nextPage).toHaveLength(1);
    expect(await adminSql`select * from activity(to_day => '2020-01-01')`).toEqual([]);
  });

  it("counts a row of a batch once, and marks a batch as undone until the undo is undone", async () => {
    const id = await addProduct(database.sql);
    await adminSql.begin(async (transaction) => {
      await transaction.unsafe(`update products set price = price + 1 where id = ${id}`);
      await transaction.unsafe(
        `update products set price = price + 1, featured = true where id = ${id}`,
      );
    });
    const readBatches = () =>
      adminSql<{ batch: string; is_undone: boolean }[]>`select * from activity()`;
    expect(await readBatches()).toMatchObject([
      { row_count: 1, columns: ["featured", "price"], is_undone: false },
    ]);
    await undo(await readLastBatch());
    expect((await readBatches()).map((row) => row.is_undone)).toEqual([false, true]);
    await undo(await readLastBatch());
    expect((await readBatches()).map((row) => row.is_undone)).toEqual([false, true, false]);
  });
});

describe("the bin", () => {
  it("hides a product from every list, frees its slug and SKU, and gives it back with its status and history", async () => {
    const row = singleRow(
      await adminSql<{ id: number }[]>`insert into products (name, slug, sku, price, stock_quantity)
      values ('Walnut stool', 'stool', 'ST-1', 80, 3) returning id`,
    );
    const id = row.id;
    await moveToBin("products", id);
    expect(await adminSql`select id from products`).toEqual([]);
    expect(await adminSql`select id from admin_products()`).toEqual([]);
    expect(await adminSql`select id from admin_products('walnut')`).toEqual([]);
    expect(await database.sql`select id from shop_products()`).toEqual([]);
    expect(await database.sql`select id from search_site('walnut', 5)`).toEqual([]);
    expect(await database.sql`select page_paths()`).toEqual([]);
    expect(await adminSql`select entity, id, title from bin()`).toEqual([
      { entity: "products", id, title: "Walnut stool" },
    ]);
    await adminSql`insert into products (name, slug, sku, price) values ('New stool', 'stool', 'ST-1', 90)`;
    expect(await restore("products", id)).toEqual([
      { restore_from_bin: { slug: "stool-2", sku: "ST-1-2" } },
    ]);
    expect(
      await adminSql`select slug, sku, status, stock_quantity from products where id = ${id}`,
    ).toEqual([{ slug: "stool-2", sku: "ST-1-2", status: "IN_STOCK", stock_quantity: 3 }]);
    expect(await database.sql`select id from search_site('walnut', 5)`).toHaveLength(1);
    expect(await adminSql`select balance, reason from stock_history(${id})`).toEqual([
      { balance: 3, reason: "initial" },
    ]);
    expect(await adminSql`select * from bin()`).toEqual([]);
  });

  it("takes the rows below a category along, and gives back those that it took", async () => {
    const categoryId = await addCategory("service_categories", "Floors");
    const subcategory = singleRow(
      await adminSql<{ id: number }[]>`
      insert into service_subcategories (name, slug, category_id) values ('Oak', 'oak', ${categoryId}) returning id`,
    );
    const items = await adminSql<{ id: number }[]>`
      insert into service_items (name, subcategory_id) values ('Plank', ${subcategory.id}), ('Herringbone', ${subcategory.id}) returning id`;
    await moveToBin("service_items", singleRow(items).id);
    await moveToBin("service_categories", categoryId);
    expect(await adminSql`select id from service_items`).toEqual([]);
    expect(await adminSql`select title from bin() order by deleted_at`).toEqual([
      { title: "Plank" },
      { title: "Floors" },
    ]);
    expect(await database.sql`select id from search_site('herringbone', 5)`).toEqual([]);
    await expect(restore("service_subcategories", subcategory.id)).rejects.toMatchObject({
      code: "PT409",
    });
    await expect(
      adminSql`insert into service_items (name, subcategory_id) values ('Tile', ${subcategory.id})`,
    ).rejects.toMatchObject({ code: "23503" });
    await restore("service_categories", categoryId);
    expect(await adminSql`select id from service_items`).toEqual([{ id: items[1]?.id }]);
    expect(await database.sql`select id from search_site('herringbone', 5)`).toHaveLength(1);
  });

  it("takes a product category off its products, and assigns it again when it is restored", async () => {
    const [lamps, rugs] = [
      await addCategory("categories", "Lamps"),
      await addCategory("categories", "Rugs"),
    ];
    const id = await addProduct(database.sql);
    const otherId = await addProduct(database.sql);
    await adminSql`update products set category_id = ${lamps}, category_ids = ${[lamps, rugs]} where id = ${id}`;
    await adminSql`update products set category_id = ${rugs}, category_ids = ${[rugs, lamps]} where id = ${otherId}`;
    const before = await readProducts();
    const batch = await moveToBin("categories", lamps);
    expect(await database.sql`select category_id, category_ids from products order by id`).toEqual([
      { category_id: null, category_ids: [rugs] },
      { category_id: rugs, category_ids: [rugs] },
    ]);
    await expect(
      adminSql`update products set category_id = ${lamps} where id = ${id}`,
    ).rejects.toMatchObject({ code: "23503" });
    await restore("categories", lamps);
    expect(await database.sql`select category_id, category_ids from products order by id`).toEqual([
      { category_id: lamps, category_ids: [lamps, rugs] },
      { category_id: rugs, category_ids: [rugs, lamps] },
    ]);
    await expect(undo(batch)).rejects.toMatchObject({ code: "PT409" });
    await undo(await moveToBin("categories", lamps));
    expect(await readProducts()).toEqual(before);
  });

  it("counts the projects of a portfolio category without those in the bin", async () => {
    const categoryId = await addCategory("portfolio_categories", "Homes");
    const projects = await adminSql<{ id: number }[]>`
      insert into portfolio_projects (title, slug, image_url, category_id)
      values ('Flat', 'flat', '/a.webp', ${categoryId}), ('Villa', 'villa', '/b.webp', ${categoryId}) returning id`;
    const readCount = async () =>
      singleRow(
        await database.sql<
          { project_count: number }[]
        >`select project_count from portfolio_categories`,
      ).project_count;
    await moveToBin("portfolio_projects", singleRow(projects).id);
    expect(await readCount()).toBe(1);
    await restore("portfolio_projects", singleRow(projects).id);
    expect(await readCount()).toBe(2);
  });

  it("does not get a project that is added to a category while the category is moved to the bin", async () => {
    const categoryId = await addCategory("portfolio_categories", "Homes");
    let insertion: Promise<unknown> = Promise.resolve();
    await adminSql.begin(async (transaction) => {
      await transaction.unsafe("select move_to_bin('portfolio_categories', $1)", [[categoryId]]);
      insertion = adminSql`insert into portfolio_projects (title, slug, image_url, category_id)
        values ('Flat', 'flat', '/a.webp', ${categoryId})`;
      insertion.catch(() => undefined);
      await waitUntilBlocked(database.sql);
    });
    await expect(insertion).rejects.toMatchObject({ code: "23503" });
  });

  it("is emptied of rows after 30 days, and the history of changes after a year", async () => {
    const [oldId, recentId] = [await addProduct(database.sql), await addProduct(database.sql)];
    await moveToBin("products", oldId, recentId);
    await database.sql`update products set deleted_at = now() - interval '31 days' where id = ${oldId}`;
    await database.sql`update private.changes set at = now() - interval '366 days' where entity_id = ${oldId}`;
    await database.sql`select delete_expired_content()`;
    expect(await database.sql`select id from products`).toEqual([{ id: recentId }]);
    expect((await readChanges()).map(({ entity_id }) => entity_id)).toEqual([recentId]);
    await adminSql`select delete_from_bin('products', ${[recentId]})`;
    expect(await database.sql`select id from products`).toEqual([]);
  });
});

describe("undo", () => {
  const changePrices = async () => {
    await adminSql`update products set price = price + 5, category_ids = '{}', sale_price = 10 where price < 1000`;
    return await readLastBatch();
  };

  it("of a batch gives every row back as it was, and can be undone itself", async () => {
    const rugs = await addCategory("categories", "Rugs");
    for (let count = 0; count < 20; count += 1) {
      await addProduct(database.sql, { price: count + 0.95, name: `Café “${count}”, ½` });
    }
    await database.sql`update products set category_ids = ${[rugs]}, colours = '{Sand,Ink}', width_cm = 12.5`;
    const before = await readProducts();
    const batch = await changePrices();
    const after = await readProducts();
    expect(after).not.toEqual(before);
    await undo(batch);
    expect(await readProducts()).toEqual(before);
    await undo(await readLastBatch());
    expect(await readProducts()).toEqual(after);
  });

  it("changes nothing and names the row if one has changed since", async () => {
    const id = await addProduct(database.sql, { name: "Stool" });
    await addProduct(database.sql, { name: "Bench" });
    const batch = await changePrices();
    await adminSql`update products set price = 1 where id = ${id}`;
    const before = await readProducts();
    await expect(undo(batch)).rejects.toMatchObject({
      code: "PT409",
      message: "“Stool” has changed since, so nothing was undone.",
    });
    expect(await readProducts()).toEqual(before);
  });

  it("of a change of stock keeps the sales since", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 4 });
    await adminSql`update products set stock_quantity = 11 where id = ${id}`;
    const batch = await readLastBatch();
    await database.sql`update products set stock_quantity = stock_quantity - 3 where id = ${id}`;
    await undo(batch);
    expect(await database.sql`select stock_quantity from products`).toEqual([
      { stock_quantity: 1 },
    ]);
    await database.sql`update products set stock_quantity = 0 where id = ${id}`;
    const refill =
      await adminSql`update products set stock_quantity = 2 where id = ${id} returning id`;
    expect(refill).toHaveLength(1);
    await database.sql`update products set stock_quantity = 1 where id = ${id}`;
    await expect(undo(await readLastBatch())).rejects.toMatchObject({
      code: "PT409",
    });
  });

  it("of an import moves the new rows to the bin", async () => {
    await adminSql`insert into products (name, slug, price) values ('Stool', 'stool', 80), ('Bench', 'bench', 90)`;
    await undo(await readLastBatch());
    expect(await adminSql`select title from bin() order by title`).toEqual([
      { title: "Bench" },
      { title: "Stool" },
    ]);
  });
});
