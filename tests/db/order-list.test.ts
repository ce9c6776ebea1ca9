import { beforeAll, describe, expect, it } from "vitest";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { addProduct } from "../support/database/products.ts";

const { database, serviceSql, admin } = await createOrderDatabase();

const orderIds: Record<string, number> = {};

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Places an order for a new product and stores the order's id as `orderIds[key]`. */
async function placeOrder(key: string, person: Person, productName: string, quantity: number) {
  const id = await addProduct(database.sql, { name: productName, price: 100, stock_quantity: 50 });
  await serviceSql`select place_order(
    ${serviceSql.json({ ...person })}, ${serviceSql.json([{ id, quantity }])})`;
  const [row] = await database.sql<{ id: number }[]>`select max(id) as id from orders`;
  orderIds[key] = row?.id ?? 0;
}

/** Calls admin_orders; returns the `orderIds` keys of the listed orders, in the order of the result. */
async function listOrders(parameters: string): Promise<string[]> {
  const rows = await admin.unsafe<{ id: number }[]>(`select id from admin_orders(${parameters})`);
  return rows.map(
    ({ id }) => Object.keys(orderIds).find((key) => orderIds[key] === id) ?? String(id),
  );
}

beforeAll(async () => {
  const jose = {
    firstName: "José",
    lastName: "Núñez",
    email: "jn@example.com",
    phone: "+44 (0)7712 345678",
  };
  const ana = {
    firstName: "Ana",
    lastName: "Bossano",
    email: "ana_b@example.com",
    phone: "20012345",
  };
  const zoe = { firstName: "Zoe", lastName: "almeda", email: "zoe@example.com", phone: "20054321" };
  await placeOrder("vase", jose, "Bouclé Vase 100%", 2);
  await placeOrder("lamp", ana, "Walnut Lamp", 3);
  await placeOrder("rug", zoe, "Walnut Rug", 1);
  await admin`select approve_order(${orderIds.vase ?? 0})`;
});

describe("the search for orders", () => {
  it.each([
    ["an order number", "$number", ["vase"]],
    ["last and first name", "nunez jose", ["vase"]],
    ["first and last name, with accents", "José Núñez", ["vase"]],
    ["part of an email address", "ana_b@", ["lamp"]],
    ["a phone number in another format", "07712-345 678", ["vase"]],
    ["an international phone number", "+44 (0)7712 345", ["vase"]],
    ["the end of a phone number", "345678", ["vase"]],
    ["a product name", "walnut", ["rug", "lamp"]],
    ["a word of a product name and a word of the customer's name", "walnut bossano", ["lamp"]],
    ["a product name without its accent", "boucle", ["vase"]],
    ["a per cent sign, which is not a LIKE wildcard", "100%", ["vase"]],
    ["an underscore, which is not a LIKE wildcard", "n_a", []],
    ["spaces only (no filter)", "  ", ["rug", "lamp", "vase"]],
    ["a word that occurs in no order", "walnut xylophone", []],
  ])("returns the orders that contain every word of the query: %s", async (_, query, expected) => {
    const [row] =
      await database.sql`select order_number from orders where id = ${orderIds.vase ?? 0}`;
    const search = query.replace("$number", row?.order_number.toLowerCase());
    expect(await listOrders(`search => '${search}'`)).toEqual(expected);
  });

  it("counts all matches of words and filters, including those beyond the page", async () => {
    const rows = await admin`
      select order_number, total_count from admin_orders('walnut', 'pending', page_limit => 1)`;
    expect(rows).toMatchObject([{ total_count: 2 }]);
  });

  it.each([
    ["rare", 1002],
    ["frequent", 5002],
  ])(
    "returns exact pages of a %s word, and counts at most 1,001 matches for a list, but all for an export",
    async (_, matchCount) => {
      // Disables the triggers, because they would take seconds for these rows.
      const runWithoutTriggers = (statements: string) =>
        database.sql.begin((sql) =>
          sql.unsafe(`set local session_replication_role = replica; ${statements}`),
        );
      await runWithoutTriggers(`
      insert into orders (order_number, first_name, last_name, email, phone, total, created_at)
      select n, 'Many', 'Orders', 'many@example.com', '20012345', 0, timestamp '2019-12-31 12:00' + n * interval '1 day'
      from generate_series(1, ${matchCount}) as n;
      insert into private.order_search select id, 'many', 'many' from orders where email = 'many@example.com'`);
      const listMany = async (parameters: string) => {
        const rows = await admin.unsafe(
          `select order_number, total_count from admin_orders('many', page_limit => 2, ${parameters})`,
        );
        return rows.map((row) => [Number(row.order_number), row.total_count]);
      };
      expect(await listMany("page_offset => 1000")).toEqual([
        [matchCount - 1000, 1001],
        [matchCount - 1001, 1001],
      ]);
      expect(await listMany("status_filter => 'pending'")).toEqual([
        [matchCount, 1001],
        [matchCount - 1, 1001],
      ]);
      expect(await listMany("until => '2020-01-31'")).toEqual([
        [31, 31],
        [30, 31],
      ]);
      const [exportRow] =
        await admin`select remaining from exported_orders('many', page_limit => 1)`;
      const exportedCount = 1;
      expect(exportRow?.remaining).toBe(matchCount - exportedCount);
      await runWithoutTriggers(`
      delete from private.order_search where search_text = 'many';
      delete from orders where email = 'many@example.com'`);
    },
  );

  it("finds an order by its current details, but not by former ones", async () => {
    await database.sql`update orders set last_name = 'Montegriffo' where id = ${orderIds.rug ?? 0}`;
    expect(await listOrders("search => 'montegriffo'")).toEqual(["rug"]);
    expect(await listOrders("search => 'almeda'")).toEqual([]);
    await database.sql`update orders set last_name = 'almeda' where id = ${orderIds.rug ?? 0}`;
  });
});

it.each([
  ["placed-desc", ["rug", "lamp", "vase"]],
  ["placed-asc", ["vase", "lamp", "rug"]],
  ["total-asc", ["rug", "vase", "lamp"]],
  ["total-desc", ["lamp", "vase", "rug"]],
  ["customer-asc", ["rug", "lamp", "vase"]],
  ["customer-desc", ["vase", "lamp", "rug"]],
  ["status-asc", ["rug", "lamp", "vase"]],
  ["status-desc", ["vase", "lamp", "rug"]],
  ["an unknown value (same as placed-desc)", ["rug", "lamp", "vase"]],
])(
  "admin_orders sorts the full list, single pages and search results by the sort parameter %s",
  async (sort, expected) => {
    expect(await listOrders(`sort => '${sort}'`)).toEqual(expected);
    const laterPages = expected.slice(1).map((key) => [key]);
    expect([
      await listOrders(`sort => '${sort}', page_limit => 1, page_offset => 1`),
      await listOrders(`sort => '${sort}', page_limit => 1, page_offset => 2`),
    ]).toEqual(laterPages);
    expect(await listOrders(`search => 'example.com', sort => '${sort}'`)).toEqual(expected);
  },
);

it("exported_orders returns all matches page by page, with order lines and local times", async () => {
  // 00:30 on 2 July in Gibraltar.
  await database.sql`update orders set created_at = '2026-07-01T22:30:00Z' where id = ${orderIds.vase ?? 0}`;
  const pages: Record<string, unknown>[] = [];
  let afterId = 0;
  for (let page = 0; page < 4; page += 1) {
    const rows = await admin`
      select * from exported_orders('example.com', after_id => ${afterId}, page_limit => 1)`;
    if (rows.length === 0) break;
    pages.push(...rows);
    afterId = rows[0]?.id;
  }
  expect(pages).toMatchObject([
    {
      id: orderIds.vase,
      placed_at: "00:30",
      total: 200,
      status: "approved",
      source: "website",
      lines: [{ name: "Bouclé Vase 100%", quantity: 2, price: 100, subtotal: 200 }],
      remaining: 2,
    },
    { id: orderIds.lamp, remaining: 1 },
    { id: orderIds.rug, remaining: 0 },
  ]);
  const ordersOfDay = await admin`
    select placed_on::text from exported_orders(since => '2026-07-02', until => '2026-07-02')`;
  expect(ordersOfDay).toEqual([{ placed_on: "2026-07-02" }]);
});

it("admin_orders finds an erased person's orders only by product name", async () => {
  await placeOrder(
    "erased",
    { firstName: "Rosa", lastName: "Erasable", email: "rosa@example.com", phone: "20099999" },
    "Marble Tray",
    1,
  );
  expect(await listOrders("search => 'erasable rosa marble'")).toEqual(["erased"]);
  await admin`select erase_person('rosa@example.com')`;
  for (const words of ["erasable", "rosa", "20099999"])
    expect(await listOrders(`search => '${words}'`)).toEqual([]);
  expect(await listOrders("search => 'marble tray'")).toEqual(["erased"]);
});
