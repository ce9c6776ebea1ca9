import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nonAdminId } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { findViolations, placeOrder } from "../support/database/orders.ts";
import { addProduct, readProduct } from "../support/database/products.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { addSizes, readVariants } from "../support/database/variants.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

// Changes of many products in one batch: a stock-take, and what the spreadsheet view saves.

let database: TestDatabase;
let adminSql: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  adminSql = connectAsAdministrator(database.url, 4);
});
afterAll(async () => {
  await adminSql.end();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`truncate categories, products, orders, private.changes cascade`;
});

interface Problem {
  id: number;
  variant_id: number | null;
  name: string | null;
  field: string | null;
  problem: string;
  now: unknown;
}
interface Count {
  id: number;
  variant_id?: number;
  count: number;
  stock_at_count: number;
  last_movement_id?: number;
}
const applyStockTake = (counts: Count[], key: string = crypto.randomUUID()) =>
  adminSql<
    Problem[]
  >`select * from apply_stock_take(${key}, ${adminSql.json(counts.map((count) => ({ ...count })))})`;
const readStockAt = async (id: number, secondsAgo = 0, variantId: number | null = null) => {
  const [row] = await adminSql<{ stock_quantity: number; last_movement_id: number }[]>`
    select * from stock_at(${id}, ${secondsAgo}, ${variantId})`;
  if (!row) throw new Error("stock_at returned no row.");
  return row;
};
/** Counts a product or variant now. */
const countNow = async (id: number, count: number, variant_id?: number): Promise<Count> => {
  const { stock_quantity: stock_at_count, last_movement_id } = await readStockAt(id, 0, variant_id);
  return { id, ...(variant_id && { variant_id }), count, stock_at_count, last_movement_id };
};
const readMovements = (id: number) =>
  database.sql<{ delta: number; reason: string }[]>`
    select delta, reason from stock_movements where product_id = ${id} order by id`;

interface Change {
  id: number;
  variant_id?: number;
  was: Record<string, string | number | boolean | null>;
  set: Record<string, string | number | boolean | null>;
}
const applyChanges = (changes: Change[], key: string = crypto.randomUUID()) =>
  adminSql<
    Problem[]
  >`select * from apply_product_changes(${key}, ${adminSql.json(changes.map((change) => ({ ...change })))})`;
/** All columns of all products but their version, which must never repeat. */
const readRows = () =>
  database.sql`select to_jsonb(p) - 'updated_at' as row from products p order by id`;

describe("a stock-take", () => {
  it("changes the stock by the difference at the moment of counting, so that a sale since remains, and can be undone", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 10 });
    const equal = await addProduct(database.sql, { stock_quantity: 4 });
    const counts = [await countNow(id, 8), await countNow(equal, 4)];
    await placeOrder(database.sql, [{ id, quantity: 3 }]);
    const key = crypto.randomUUID();
    expect(await applyStockTake(counts, key)).toEqual([]);
    expect(await readProduct(database.sql, id)).toMatchObject({ stock_quantity: 5 });
    expect((await readMovements(id)).at(-1)).toEqual({ delta: -2, reason: "stock_take" });
    expect(await readMovements(equal)).toHaveLength(1);
    await adminSql`select undo_batch(${key})`;
    expect(await readProduct(database.sql, id)).toMatchObject({ stock_quantity: 7 });
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("waits for a sale that is in progress", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 10 });
    const counts = [await countNow(id, 9)];
    let stockTake: Promise<Problem[]> | undefined;
    await database.sql.begin(async (sale) => {
      await sale.unsafe("update products set stock_quantity = stock_quantity - 4 where id = $1", [
        id,
      ]);
      stockTake = applyStockTake(counts).then((rows) => [...rows]);
      await waitUntilBlocked(database.sql);
    });
    expect(await stockTake).toEqual([]);
    expect(await readProduct(database.sql, id)).toMatchObject({ stock_quantity: 5 });
  });

  it("applies a count once for the same key, also when both calls are concurrent", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 10 });
    const key = crypto.randomUUID();
    const counts = [await countNow(id, 7)];
    await Promise.all([applyStockTake(counts, key), applyStockTake(counts, key)]);
    expect(await applyStockTake(counts, key)).toEqual([]);
    expect(await readProduct(database.sql, id)).toMatchObject({ stock_quantity: 7 });
  });

  it("rejects a count by which the stock would be negative, and those of products that no longer exist, and applies the others", async () => {
    const sold = await addProduct(database.sql, { name: "Oak stool", stock_quantity: 5 });
    const other = await addProduct(database.sql, { stock_quantity: 5 });
    const binned = await addProduct(database.sql, { stock_quantity: 5 });
    const counts = [await countNow(sold, 1), await countNow(other, 6), await countNow(binned, 1)];
    await placeOrder(database.sql, [{ id: sold, quantity: 3 }]);
    await adminSql`select move_to_bin('products', ${[binned]})`;
    expect(await applyStockTake(counts)).toMatchObject([
      { id: binned, problem: "missing" },
      { id: sold, name: "Oak stool", field: "stock_quantity", problem: "out_of_range", now: 2 },
    ]);
    expect(await readProduct(database.sql, sold)).toMatchObject({ stock_quantity: 2 });
    expect(await readProduct(database.sql, other)).toMatchObject({ stock_quantity: 6 });
  });

  it("rejects counts and prices of a product with options, which its variants determine", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 3 });
    const count = await countNow(id, 5);
    await database.sql`insert into product_variants (product_id, value_ids, price, stock_quantity) values (${id}, '{1}', 90, 4)`;
    expect(await applyStockTake([count])).toMatchObject([{ id, problem: "has_variants" }]);
    expect(
      await applyChanges([
        { id, was: { price: 90, name: "Oak stool" }, set: { price: 80, name: "Ash" } },
      ]),
    ).toMatchObject([{ id, name: "Oak stool", field: "price", problem: "has_variants", now: 90 }]);
    expect(await readProduct(database.sql, id)).toMatchObject({ stock_quantity: 4 });
  });

  it("counts variants one by one, with the difference in their own ledger, and can be undone", async () => {
    const { id, sizes } = await addSizes(
      { owner: database.sql, admins: adminSql },
      { Small: 5, Large: 2 },
    );
    const small = await countNow(id, 4, sizes.Small);
    const counts = [small, await countNow(id, 0, sizes.Large)];
    await database.sql`update product_variants set stock_quantity = stock_quantity - 2 where id = ${sizes.Small}`;
    const key = crypto.randomUUID();
    expect(await applyStockTake([small], key)).toEqual([]);
    expect(await applyStockTake(counts, key)).toEqual([]);
    const readSizes = () => readVariants(database.sql, id);
    expect(await readSizes()).toMatchObject([
      { stock_quantity: 2, status: "IN_STOCK" },
      { stock_quantity: 0, status: "OUT_OF_STOCK" },
    ]);
    expect(
      await database.sql`select variant_id, delta from stock_movements where reason = 'stock_take' order by variant_id`,
    ).toEqual([
      { variant_id: sizes.Small, delta: -1 },
      { variant_id: sizes.Large, delta: -2 },
    ]);
    expect(await applyStockTake(counts)).toMatchObject([
      { id, variant_id: sizes.Large, problem: "out_of_range" },
      { id, variant_id: sizes.Small, name: "Calpe Sofa – Small", problem: "counted", now: 2 },
    ]);
    await adminSql`select undo_batch(${key})`;
    expect(await readSizes()).toMatchObject([
      { stock_quantity: 3 },
      { stock_quantity: 2, status: "IN_STOCK" },
    ]);
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("rejects counts of removed variants and of those that are made to order", async () => {
    const { id, sizes } = await addSizes(
      { owner: database.sql, admins: adminSql },
      { Small: 5, Large: 2 },
    );
    const counts = [await countNow(id, 4, sizes.Small), await countNow(id, 3, sizes.Large)];
    await database.sql`update product_variants set made_to_order = true where id = ${sizes.Small}`;
    await database.sql`update product_variants set deleted_at = now() where id = ${sizes.Large}`;
    expect(await applyStockTake(counts)).toMatchObject([
      { variant_id: sizes.Large, problem: "missing" },
      { variant_id: sizes.Small, problem: "made_to_order" },
    ]);
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("rejects a count if another stock-take has changed the stock since", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 10 });
    const counts = [await countNow(id, 8)];
    await applyStockTake([await countNow(id, 8)]);
    expect(await applyStockTake(counts)).toMatchObject([{ id, problem: "counted", now: 8 }]);
    expect(await readProduct(database.sql, id)).toMatchObject({ stock_quantity: 8 });
  });

  it("takes a product without units out of stock, and back from 0 units, but keeps a status that was chosen", async () => {
    const soldOut = await addProduct(database.sql, { stock_quantity: 2 });
    const found = await addProduct(database.sql, { stock_quantity: 0, status: "OUT_OF_STOCK" });
    const withheld = await addProduct(database.sql, { stock_quantity: 3, status: "OUT_OF_STOCK" });
    await applyStockTake([
      await countNow(soldOut, 0),
      await countNow(found, 2),
      await countNow(withheld, 4),
    ]);
    expect(await readProduct(database.sql, soldOut)).toMatchObject({ status: "OUT_OF_STOCK" });
    expect(await readProduct(database.sql, found)).toMatchObject({ status: "IN_STOCK" });
    expect(await readProduct(database.sql, withheld)).toMatchObject({ status: "OUT_OF_STOCK" });
  });

  it("knows the stock of a moment in the past", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 10 });
    await database.sql`update stock_movements set created_at = now() - interval '1 hour'`;
    const before = await readStockAt(id);
    await placeOrder(database.sql, [{ id, quantity: 3 }]);
    expect(await readStockAt(id)).toMatchObject({ stock_quantity: 7 });
    expect(await readStockAt(id, 60)).toEqual(before);
    expect(before.stock_quantity).toBe(10);
  });

  it("rejects impossible counts", async () => {
    const id = await addProduct(database.sql);
    const count = await countNow(id, 3);
    for (const counts of [[], [count, count], [{ ...count, count: -1 }]])
      await expect(applyStockTake(counts)).rejects.toMatchObject({ code: "PT400" });
  });
});

describe("changes of many products", () => {
  it("are saved together as one batch, the stock by its difference, and can be undone", async () => {
    const [category = { id: 0 }] = await database.sql<{ id: number }[]>`
      insert into categories (name, slug) values ('Chairs', 'chairs') returning id`;
    const stool = await addProduct(database.sql, { price: 80, stock_quantity: 5 });
    const lamp = await addProduct(database.sql, { price: 50, stock_quantity: 1 });
    const rowsBefore = await readRows();
    const key = crypto.randomUUID();
    const changes: Change[] = [
      {
        id: stool,
        was: {
          name: "Oak stool",
          price: 80,
          sale_price: null,
          on_sale: false,
          stock_quantity: 6,
          category_id: null,
        },
        set: {
          name: "Ash stool",
          price: 90,
          sale_price: 60,
          on_sale: true,
          stock_quantity: 8,
          category_id: category.id,
        },
      },
      { id: lamp, was: { sku: null, status: "IN_STOCK" }, set: { sku: "L-1", status: "PENDING" } },
    ];
    expect(await applyChanges(changes, key)).toEqual([]);
    expect(await applyChanges(changes, key)).toEqual([]);
    expect(
      await database.sql`select name, price, sale_price, on_sale, stock_quantity, category_ids, sku, status from products order by id`,
    ).toMatchObject([
      {
        name: "Ash stool",
        price: 90,
        sale_price: 60,
        on_sale: true,
        stock_quantity: 7,
        category_ids: [category.id],
      },
      { sku: "L-1", status: "PENDING" },
    ]);
    expect(await database.sql`select distinct batch from private.changes`).toEqual([
      { batch: key },
    ]);
    await adminSql`select undo_batch(${key})`;
    const rows = await readRows();
    expect(rows.map(({ row }) => ({ ...row, facet_combination_id: null }))).toEqual(
      rowsBefore.map(({ row }) => ({ ...row, facet_combination_id: null })),
    );
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("change nothing if a cell has another value than the administrator saw, unless it is the new one", async () => {
    const stool = await addProduct(database.sql, { name: "Stool", price: 80, stock_quantity: 5 });
    const lamp = await addProduct(database.sql, { name: "Lamp", price: 50 });
    await addProduct(database.sql, { name: "Rug" });
    await database.sql`update products set sku = 'R-1' where name = 'Rug'`;
    await database.sql`update products set price = 85 where id = ${stool}`;
    const rowsBefore = await readRows();
    const problems = await applyChanges([
      { id: stool, was: { price: 80, stock_quantity: 9 }, set: { price: 90, stock_quantity: 2 } },
      { id: lamp, was: { price: 40, sku: null }, set: { price: 50, sku: "R-1" } },
      { id: 999, was: { price: 1 }, set: { price: 2 } },
    ]);
    expect(problems).toMatchObject([
      { id: 999, name: null, field: null, problem: "missing", now: null },
      { id: stool, name: "Stool", field: "price", problem: "changed", now: 85 },
      { id: stool, name: "Stool", field: "stock_quantity", problem: "out_of_range", now: 5 },
      { id: lamp, name: "Lamp", field: "sku", problem: "taken", now: "Rug" },
    ]);
    expect(await readRows()).toEqual(rowsBefore);
  });

  it("change variants, reject what another variant or their product has, and the columns of a product", async () => {
    const { id, sizes } = await addSizes(
      { owner: database.sql, admins: adminSql },
      { Small: 5, Large: 2 },
    );
    await database.sql`update product_variants set sku = 'SOF-L' where id = ${sizes.Large}`;
    const variant = { id, variant_id: sizes.Small };
    const was = { sku: null, price: 100, on_sale: false, sale_price: null, stock_quantity: 5 };
    const rejected = { sku: "SOF-L", price: 80, on_sale: true, sale_price: 90 };
    expect(await applyChanges([{ ...variant, was, set: rejected }])).toMatchObject([
      { ...variant, name: "Calpe Sofa – Small", field: "sku", problem: "taken", now: "Calpe Sofa" },
      { ...variant, field: "sale_price", problem: "not_below_price" },
    ]);
    expect(
      await applyChanges([
        { id, was: { status: "IN_STOCK" }, set: { status: "OUT_OF_STOCK" } },
        { ...variant, was: { price: 90 }, set: { price: 80 } },
      ]),
    ).toMatchObject([
      { ...variant, field: "price", problem: "changed", now: 100 },
      { id, variant_id: null, field: "status", problem: "has_variants" },
    ]);
    const key = crypto.randomUUID();
    const set = { sku: "SOF-S", price: 80, on_sale: true, sale_price: 70, stock_quantity: 6 };
    await applyChanges([{ ...variant, was, set }], key);
    const readUnits = () => database.sql`
      select sku, price, sale_price, stock_quantity from product_variants order by id`;
    expect(await readUnits()).toMatchObject([
      { sku: "SOF-S", price: 80, sale_price: 70, stock_quantity: 6 },
      { price: 100, stock_quantity: 2 },
    ]);
    expect(await database.sql`select price, stock_quantity from products`).toMatchObject([
      { price: 80, stock_quantity: 8 },
    ]);
    expect(await database.sql`select entity from private.changes where batch = ${key}`).toEqual([
      { entity: "product_variants" },
    ]);
    await adminSql`select undo_batch(${key})`;
    expect(await readUnits()).toMatchObject([{ sku: null, price: 100, stock_quantity: 5 }, {}]);
    await expect(
      applyChanges([{ ...variant, was: { name: null }, set: { name: "Small" } }]),
    ).rejects.toMatchObject({ code: "PT400" });
  });

  it("reject a sale price that would not be below the stored price, other columns and unknown categories", async () => {
    const id = await addProduct(database.sql, { price: 80 });
    expect(
      await applyChanges([
        { id, was: { on_sale: false, sale_price: null }, set: { on_sale: true, sale_price: 80 } },
      ]),
    ).toMatchObject([{ id, field: "sale_price", problem: "not_below_price", now: 80 }]);
    await expect(
      applyChanges([{ id, was: { deleted_at: null }, set: { deleted_at: "2026-01-01" } }]),
    ).rejects.toMatchObject({ code: "PT400" });
    await expect(
      applyChanges([{ id, was: { category_id: null }, set: { category_id: 999 } }]),
    ).rejects.toMatchObject({ code: "PT409" });
  });
});

it.each([
  ["apply_stock_take", "select apply_stock_take(gen_random_uuid(), '[{\"id\": 1}]')"],
  ["apply_product_changes", "select apply_product_changes(gen_random_uuid(), '[{\"id\": 1}]')"],
  ["stock_at", "select stock_at(1)"],
])("%s requires a right", async (_, call) => {
  await expect(
    asRole(database.sql, "authenticated", { sub: nonAdminId }, (sql) => sql.unsafe(call)),
  ).rejects.toMatchObject({ code: "PT403" });
});
