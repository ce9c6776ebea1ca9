import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { addProduct } from "../support/database/products.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { saveVariants } from "../support/database/variants.ts";

// Changes of many products at once (design rule "Change history, bin, batches").

let database: TestDatabase;
let adminSql: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  adminSql = connectAsAdministrator(database.url, 2);
});
afterAll(async () => {
  await adminSql.end();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`truncate categories, products, private.changes restart identity cascade`;
  await database.sql`insert into categories (name, slug) values ('Lamps', 'lamps'), ('Rugs', 'rugs'), ('Gifts', 'gifts')`;
});

interface Row {
  id: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  skip_reason?: string;
}
interface Result {
  fingerprint: string;
  changed: number;
  skipped: number;
  changes: Row[];
  skips: Row[];
  batch?: string;
}
type Selection = { ids: number[] } | { filter: Record<string, unknown> };

async function call(selection: Selection, change: object, fingerprint: string | null = null) {
  const [row] = await adminSql<{ result: Result }[]>`
    select change_products(${adminSql.json(selection as never)}, ${adminSql.json(change as never)}, ${fingerprint}) as result`;
  if (!row) throw new Error("change_products returned no row.");
  return row.result;
}
async function apply(selection: Selection, change: object) {
  const preview = await call(selection, change);
  const result = await call(selection, change, preview.fingerprint);
  expect({ ...result, batch: undefined }).toEqual({ ...preview, batch: undefined });
  return result;
}
/** All columns of all products but their version, which must never repeat. */
const readProducts = () =>
  database.sql`select to_jsonb(p) - 'updated_at' as row from products p order by id`;
const readColumns = async (id: number, ...columns: string[]) =>
  (await database.sql`select ${database.sql(columns)} from products where id = ${id}`)[0];

const price = (amount: number, unit = "percent", rounding = "none") => ({
  kind: "price",
  amount,
  unit,
  rounding,
});
const sale = (amount: number, unit = "percent", rounding = "none") => ({
  ...price(amount, unit, rounding),
  kind: "sale",
});

describe("prices", () => {
  it.each([
    [195, price(5), 204.75],
    [195, price(5, "percent", ".95"), 204.95],
    [194, price(5, "percent", ".95"), 203.95],
    [100.45, price(0.01, "pounds", ".95"), 100.95],
    [100.43, price(0.01, "pounds", ".95"), 99.95],
    [100.48, price(0.01, "pounds", ".99"), 100.99],
    [100.47, price(0.01, "pounds", ".99"), 99.99],
    [100.49, price(0.01, "pounds", "whole"), 101],
    [100.48, price(0.01, "pounds", "whole"), 100],
    // A floating-point product would be 1.0049999…
    [1, price(0.5), 1.01],
    [10.1, price(-1), 10],
    [80, price(-12.5, "pounds"), 67.5],
    [999_999.99, price(-0.01, "pounds"), 999_999.98],
  ])("£%d changed by %j becomes £%d", async (stored, change, expected) => {
    const id = await addProduct(database.sql, { price: stored });
    const result = await apply({ ids: [id] }, change);
    expect(result.changes).toMatchObject([
      { id, before: { price: stored }, after: { price: expected } },
    ]);
    expect(await readColumns(id, "price")).toEqual({ price: expected });
  });

  it.each([
    [{ price: 100 }, sale(20), 80],
    [{ price: 129.95 }, sale(15, "percent", ".95"), 110.95],
    [{ price: 100, sale_price: 90, on_sale: true }, sale(30, "pounds", ".99"), 69.99],
  ])("the sale price of %j with %j is £%d", async (product, change, expected) => {
    const id = await addProduct(database.sql, product);
    await apply({ ids: [id] }, change);
    expect(await readColumns(id, "price", "on_sale", "sale_price")).toEqual({
      price: product.price,
      on_sale: true,
      sale_price: expected,
    });
  });

  it("ends a sale and removes its price, and keeps an unused sale price of another product", async () => {
    const [onSale, notOnSale] = [
      await addProduct(database.sql, { price: 100, sale_price: 80, on_sale: true }),
      await addProduct(database.sql, { price: 100, sale_price: 80 }),
    ];
    const result = await apply({ ids: [onSale, notOnSale] }, { kind: "end_sale" });
    expect(result).toMatchObject({
      changes: [{ id: onSale, after: { on_sale: false, sale_price: null } }],
      skips: [{ id: notOnSale, skip_reason: "unchanged" }],
    });
  });
});

it.each([
  [{ price: 5 }, price(-5, "pounds"), "price_too_low"],
  [{ price: 0.2 }, price(10, "percent", "whole"), "price_too_low"],
  [{ price: 900_000 }, price(50), "price_too_high"],
  [{ price: 100, sale_price: 95, on_sale: true }, price(-5), "sale_price_not_below_price"],
  [{ price: 5 }, sale(5, "pounds"), "sale_price_too_low"],
  [{ price: 1.4 }, sale(99, "percent", ".95"), "sale_price_too_low"],
  [{ price: 10.6 }, sale(1, "percent", ".99"), "sale_price_not_below_price"],
  [{ price: 0.4 }, price(1), "unchanged"],
  [{ status: "PENDING" as const }, { kind: "status", status: "PENDING" }, "unchanged"],
  [{}, { kind: "remove_categories", categories: [1] }, "only_category"],
  [{}, { kind: "remove_categories", categories: [2] }, "unchanged"],
  [{}, { kind: "add_categories", categories: [1] }, "unchanged"],
])("skips %j for %j because of %s", async (product, change, reason) => {
  const id = await addProduct(database.sql, product);
  await database.sql`update products set category_id = 1 where id = ${id}`;
  const before = await readProducts();
  const result = await apply({ ids: [id] }, change);
  expect(result).toMatchObject({ changed: 0, skipped: 1, skips: [{ id, skip_reason: reason }] });
  expect(result.batch).toBeUndefined();
  expect(await readProducts()).toEqual(before);
});

it("skips what the variants of a product determine, and hides the product", async () => {
  const id = await addProduct(database.sql);
  await saveVariants(adminSql, id, [["Size", "Small"]], [{ values: ["Small"], price: 50 }]);
  for (const change of [price(5), sale(5), { kind: "status", status: "IN_STOCK" }])
    expect(await call({ ids: [id] }, change)).toMatchObject({
      skips: [{ skip_reason: "has_options" }],
    });
  await apply({ ids: [id] }, { kind: "status", status: "PENDING" });
  expect(await readColumns(id, "price", "status")).toEqual({ price: 50, status: "PENDING" });
});

it("changes categories, status, featured, delivery and bin", async () => {
  const id = await addProduct(database.sql);
  await database.sql`update products set category_id = 2, category_ids = '{2,3}' where id = ${id}`;
  const changed = async (change: object, ...columns: string[]) => {
    await apply({ ids: [id] }, change);
    return readColumns(id, ...columns);
  };
  expect(
    await changed({ kind: "add_categories", categories: [3, 1] }, "category_id", "category_ids"),
  ).toEqual({ category_id: 2, category_ids: [2, 3, 1] });
  expect(
    await changed({ kind: "remove_categories", categories: [2] }, "category_id", "category_ids"),
  ).toEqual({ category_id: 3, category_ids: [3, 1] });
  expect(
    await changed(
      { kind: "replace_categories", categories: [1, 2] },
      "category_id",
      "category_ids",
    ),
  ).toEqual({ category_id: 1, category_ids: [1, 2] });
  expect(await changed({ kind: "status", status: "OUT_OF_STOCK" }, "status")).toEqual({
    status: "OUT_OF_STOCK",
  });
  expect(await changed({ kind: "featured", featured: true }, "featured")).toEqual({
    featured: true,
  });
  expect(
    await changed({ kind: "delivery_class", delivery_class: "collect" }, "delivery_class"),
  ).toEqual({ delivery_class: "collect" });
  expect(await changed({ kind: "delivery_price", delivery_price: 12.5 }, "delivery_price")).toEqual(
    {
      delivery_price: 12.5,
    },
  );
  expect(await changed({ kind: "delivery_price", delivery_price: null }, "delivery_price")).toEqual(
    {
      delivery_price: null,
    },
  );
  expect(await changed({ kind: "bin" }, "status")).toEqual({ status: "PENDING" });
  expect((await call({ ids: [id] }, { kind: "bin" })).changed).toBe(0);
});

describe("a change of several products", () => {
  it("selects by the filter of the stock table", async () => {
    const lamp = await addProduct(database.sql, { name: "Lamp", on_sale: true });
    await addProduct(database.sql, { name: "Lamp" });
    await addProduct(database.sql, { name: "Rug", on_sale: true });
    const preview = await call({ filter: { search: "lamp", sale_filter: true } }, price(5));
    expect(preview.changes.map(({ id }) => id)).toEqual([lamp]);
    expect((await call({ filter: {} }, price(5))).changed).toBe(3);
  });

  it("is one batch with one history row for each product, and its undo restores every column", async () => {
    const ids = [
      await addProduct(database.sql, { price: 100 }),
      await addProduct(database.sql, { price: 100, sale_price: 104, on_sale: true }),
      await addProduct(database.sql, { price: 33.33 }),
    ];
    const before = await readProducts();
    const { batch = "", changed, skipped } = await apply({ ids }, price(5, "percent", ".95"));
    expect({ changed, skipped }).toEqual({ changed: 3, skipped: 0 });
    const changes =
      await database.sql`select batch, entity_id from private.changes order by entity_id`;
    expect([...changes]).toEqual(ids.map((id) => ({ batch, entity_id: id })));
    await adminSql`select undo_batch(${batch})`;
    expect(await readProducts()).toEqual(before);
  });

  it("updates the search for products that go on sale", async () => {
    const id = await addProduct(database.sql, { name: "Lamp", price: 100 });
    const search = () => adminSql`select id from shop_products(search => 'sale')`;
    expect(await search()).toEqual([]);
    await apply({ ids: [id] }, sale(20));
    expect([...(await search())]).toEqual([{ id }]);
  });

  it("writes nothing if a product has changed since the preview", async () => {
    const changedId = await addProduct(database.sql);
    const ids = [await addProduct(database.sql), changedId];
    const { fingerprint } = await call({ ids }, price(5));
    await database.sql`update products set price = 7 where id = ${changedId}`;
    const before = await readProducts();
    await expect(call({ ids }, price(5), fingerprint)).rejects.toMatchObject({ code: "PT409" });
    expect(await readProducts()).toEqual(before);
  });

  it("previews the first 200 products and counts all", async () => {
    await database.sql`
      insert into products (name, slug, price) select 'Chair ' || n, 'chair-' || n, 10 from generate_series(1, 203) n`;
    const preview = await call({ filter: {} }, price(5));
    expect(preview.changed).toBe(203);
    expect(preview.changes).toHaveLength(200);
  });

  it("is rejected for more than 10,000 products", async () => {
    const ids = Array.from({ length: 10_001 }, (_, index) => index + 1);
    await expect(call({ ids }, price(5))).rejects.toMatchObject({ code: "PT400" });
  });
});

it.each([
  [{}],
  [{ kind: "price" }],
  [price(0)],
  [price(0.001)],
  [sale(-5)],
  [{ kind: "status" }],
  [{ kind: "featured" }],
  [{ kind: "add_categories", categories: [] }],
  [{ kind: "delivery_price", delivery_price: 10_000 }],
])("rejects the change %j with PT400", async (change) => {
  await expect(call({ ids: [] }, change)).rejects.toMatchObject({ code: "PT400" });
});

it("rejects a category that no longer exists with PT409", async () => {
  const change = { kind: "add_categories", categories: [1, 99] };
  await expect(call({ ids: [] }, change)).rejects.toMatchObject({ code: "PT409" });
});

it("requires the right to edit the catalogue", async () => {
  const change = asRole(database.sql, "authenticated", actors.nonAdmin.claims, (sql) =>
    sql.unsafe(`select change_products('{"ids":[]}', '{"kind":"bin"}')`),
  );
  await expect(change).rejects.toMatchObject({ code: "PT403" });
});

describe("a change of several projects or service items", () => {
  const change = async (entity: string, ids: number[], patch: object) =>
    (
      await adminSql<{ batch: string }[]>`
        select change_rows(${entity}, ${ids}, ${adminSql.json(patch as never)}) as batch`
    )[0]?.batch ?? "";
  const readProjects = () =>
    database.sql`select id, category_id, featured from portfolio_projects order by id`;

  it("is one batch, which can be undone, and leaves out rows that would not change", async () => {
    await database.sql`truncate portfolio_categories restart identity cascade`;
    await database.sql`insert into portfolio_categories (name, slug) values ('Villas', 'villas'), ('Flats', 'flats')`;
    await database.sql`
      insert into portfolio_projects (title, slug, image_url, category_id)
      values ('Rock', 'rock', '/1.webp', 1), ('Bay', 'bay', '/2.webp', 1), ('Quay', 'quay', '/3.webp', 2)`;
    const before = await readProjects();
    const batch = await change("portfolio_projects", [1, 2, 3], { category_id: 2 });
    expect((await readProjects()).map(({ category_id }) => category_id)).toEqual([2, 2, 2]);
    expect(
      await database.sql`select entity_id from private.changes where batch = ${batch}`,
    ).toHaveLength(2);
    await adminSql`select undo_batch(${batch})`;
    expect(await readProjects()).toEqual(before);
    const rejects = (ids: number[], patch: object, code: string) =>
      expect(change("portfolio_projects", ids, patch)).rejects.toMatchObject({ code });
    await rejects([3], { category_id: 2 }, "PT409");
    await rejects([3], { category_id: 99 }, "PT409");
    await rejects([3], { title: "New" }, "PT400");
  });

  it("requires the right to edit the table", async () => {
    await expect(
      asRole(database.sql, "authenticated", actors.nonAdmin.claims, (sql) =>
        sql.unsafe(`select change_rows('service_items', '{1}', '{"subcategory_id": 1}')`),
      ),
    ).rejects.toMatchObject({ code: "PT403" });
  });
});
