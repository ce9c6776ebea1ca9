import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type CallerSql,
  connectAsAdministrator,
  connectAsServiceRole,
} from "../support/database/callers.ts";
import { customer, findViolations } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { addSizes, readVariants, saveVariants } from "../support/database/variants.ts";

// Options and variants of products (design rule "Variants").

let database: TestDatabase;
let admins: CallerSql;
let serviceSql: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  admins = connectAsAdministrator(database.url, 4);
  serviceSql = connectAsServiceRole(database.url, 30);
});
afterAll(async () => {
  await admins.end();
  await serviceSql.end();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`truncate products, orders, private.checkout_keys, private.changes cascade`;
});

const callers = () => ({ owner: database.sql, admins });

async function placeOrder(...items: { id: number; variantId?: number; quantity: number }[]) {
  const [row] = await serviceSql<{ response: { orderId: string; items: object[] } }[]>`
    select place_order(${serviceSql.json(customer)}, ${serviceSql.json(items)}) as response`;
  if (!row) throw new Error("place_order returned no row.");
  const [order] = await database.sql<{ id: number }[]>`
    select id from orders where order_number = ${row.response.orderId}`;
  return { id: order?.id ?? 0, items: row.response.items };
}

const readProduct = async (id: number) =>
  singleRow(
    await database.sql`
      select price, sale_price, on_sale, price_to, stock_quantity, status, is_available, variant_count, made_to_order, choices
      from products where id = ${id}`,
  );

const readStock = async (id: number) =>
  Object.fromEntries(
    (await readVariants(database.sql, id)).map((row) => [row.variant, row.stock_quantity]),
  );

const isRejected = (code: string, message: string | RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) });

describe("the summary of a product with options", () => {
  it("has the price and sale of the cheapest variant, the highest price, the sum of the stock and what customers choose from", async () => {
    const id = await addProduct(database.sql, { price: 999, stock_quantity: 7 });
    await saveVariants(
      admins,
      id,
      [
        ["Size", "Small", "Large"],
        ["Fabric", "Linen", "Wool"],
      ],
      [
        { values: ["Small", "Linen"], price: 400, stock_quantity: 2, sku: "S-L" },
        {
          values: ["Large", "Wool"],
          price: 500,
          sale_price: 350,
          on_sale: true,
          stock_quantity: 3,
        },
        { values: ["Large", "Linen"], price: 100, stock_quantity: 1, status: "PENDING" },
      ],
    );
    const product = await readProduct(id);
    expect(product).toMatchObject({
      price: 500,
      sale_price: 350,
      on_sale: true,
      price_to: 400,
      stock_quantity: 6,
      status: "IN_STOCK",
      variant_count: 3,
    });
    expect(product.choices.options).toMatchObject([
      { name: "Size", values: [{ name: "Small" }, { name: "Large" }] },
      { name: "Fabric", values: [{ name: "Linen" }, { name: "Wool" }] },
    ]);
    expect(product.choices.variants).toMatchObject([
      { sku: "S-L", price: 400, stock_quantity: 2 },
      { price: 500, sale_price: 350 },
    ]);
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("can't be written by clients, who may still hide the product", async () => {
    const { id } = await addSizes(callers(), { Small: 2 });
    await admins`
      update products set price = 1, stock_quantity = 99, status = 'OUT_OF_STOCK', variant_count = 0, choices = null where id = ${id}`;
    expect(await readProduct(id)).toMatchObject({
      price: 100,
      stock_quantity: 2,
      status: "IN_STOCK",
      variant_count: 1,
      choices: { variants: [{ stock_quantity: 2 }] },
    });
    await admins`update products set status = 'PENDING' where id = ${id}`;
    expect(await readProduct(id)).toMatchObject({ status: "PENDING", is_available: false });
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("is rejected for a product without options", async () => {
    const id = await addProduct(database.sql);
    await admins`update products set variant_count = 3 where id = ${id}`;
    expect(await readProduct(id)).toMatchObject({ variant_count: 0 });
    await expect(admins`update products set made_to_order = true where id = ${id}`).rejects.toThrow(
      /products_variant_count_check/,
    );
  });
});

describe("save_variants", () => {
  it("changes, adds and removes variants, keeps a sale that happened meanwhile, and is one batch that can be undone", async () => {
    const { id, sizes } = await addSizes(callers(), { Small: 5, Large: 5 });
    const order = await placeOrder({ id, variantId: sizes.Small, quantity: 2 });
    await saveVariants(
      admins,
      id,
      [["Size", "Small", "Medium"]],
      [
        { id: sizes.Small, values: ["Small"], price: 120, stock_quantity: 6, stock_before: 5 },
        { values: ["Medium"], price: 130, stock_quantity: 1 },
      ],
    );
    expect(await readStock(id)).toEqual({ Small: 4, Medium: 1 });
    const [last] = await database.sql`select batch from private.changes order by id desc limit 1`;
    await admins`select undo_batch(${last?.batch})`;
    expect(await readStock(id)).toEqual({ Small: 3, Large: 5 });
    expect(await readProduct(id)).toMatchObject({
      price: 100,
      stock_quantity: 8,
      variant_count: 2,
    });
    await admins`select decline_order(${order.id})`;
    expect(await readStock(id)).toEqual({ Small: 5, Large: 5 });
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("moves a product's own stock into the variants, and back when its first options are undone", async () => {
    const id = await addProduct(database.sql, { price: 80, stock_quantity: 4 });
    await saveVariants(admins, id, [["Size", "Small"]], [{ values: ["Small"], stock_quantity: 9 }]);
    expect(await readProduct(id)).toMatchObject({ price: 100, stock_quantity: 9 });
    const [last] = await database.sql`select batch from private.changes order by id desc limit 1`;
    await admins`select undo_batch(${last?.batch})`;
    expect(await readProduct(id)).toMatchObject({
      price: 80,
      stock_quantity: 4,
      variant_count: 0,
      choices: null,
    });
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it.each([
    [
      "four options",
      [
        ["A", "1"],
        ["B", "1"],
        ["C", "1"],
        ["D", "1"],
      ],
      ["1", "1", "1", "1"],
      /three options/,
    ],
    ["an unknown value", [["Size", "Small"]], ["Huge"], /“Huge” is not a value/],
    [
      "a missing value",
      [
        ["Size", "Small"],
        ["Fabric", "Linen"],
      ],
      ["Small"],
      /is not a value of each/,
    ],
  ] as [string, [string, ...string[]][], string[], RegExp][])(
    "rejects %s with PT400",
    async (_, options, values, message) => {
      const id = await addProduct(database.sql);
      await expect(saveVariants(admins, id, options, [{ values }])).rejects.toEqual(
        isRejected("PT400", message),
      );
    },
  );

  it("rejects 61 variants, a taken SKU and an outdated version", async () => {
    const id = await addProduct(database.sql);
    const numbers = Array.from({ length: 61 }, (_, n) => String(n));
    const half = [numbers.slice(0, 30), numbers.slice(30, 60)] as const;
    await expect(
      saveVariants(
        admins,
        id,
        [
          ["A", ...half[0]],
          ["B", "x", "y", "z"],
        ],
        numbers.map((_, n) => ({
          values: [String(n % 30), ["x", "y", "z"][Math.floor(n / 30)] ?? ""],
        })),
      ),
    ).rejects.toEqual(isRejected("PT400", /60 variants/));
    const { id: other } = await addSizes(callers(), { Small: 1 });
    await saveVariants(admins, other, [["Size", "Small"]], [{ values: ["Small"], sku: "TAKEN" }]);
    await expect(
      saveVariants(admins, id, [["Size", "Small"]], [{ values: ["Small"], sku: "TAKEN" }]),
    ).rejects.toEqual(isRejected("PT409", /SKU/));
    await expect(
      admins`select save_variants(${id}, '[]', '[]', now() - interval '1 hour')`,
    ).rejects.toEqual(isRejected("PT409", /somebody else/));
  });

  it("has a SKU that no other product or variant has, also when both are written at once or one leaves the bin", async () => {
    const { id } = await addSizes(callers(), { Small: 1 });
    const variants = [{ values: ["Small"], sku: "STONE-1" }];
    const added = await addProduct(database.sql, { sku: "STONE-1" });
    await expect(saveVariants(admins, id, [["Size", "Small"]], variants)).rejects.toEqual(
      isRejected("PT409", /another product has the SKU/),
    );
    await admins`select move_to_bin('products', ${[added]})`;
    const written = await Promise.allSettled([
      saveVariants(admins, id, [["Size", "Small"]], variants),
      ...[1, 2, 3].map(() => addProduct(database.sql, { sku: "STONE-1" })),
    ]);
    const failures = written.flatMap((write) =>
      write.status === "rejected" ? [write.reason] : [],
    );
    expect(failures).toHaveLength(3);
    for (const failure of failures) expect(["PT409", "23505"]).toContain(failure.code);
    await admins`select restore_from_bin('products', ${added})`;
    expect(await database.sql`select sku from products where id = ${added}`).toEqual([
      { sku: "STONE-1-2" },
    ]);
  });
});

describe("an order of a variant", () => {
  it("has its price and text, takes its stock, and gives it back when it is edited, declined or returned", async () => {
    const { id, sizes } = await addSizes(callers(), { Small: 3, Large: 3 });
    const order = await placeOrder(
      { id, variantId: sizes.Large, quantity: 2 },
      { id, variantId: sizes.Small, quantity: 1 },
    );
    expect(order.items).toMatchObject([
      { id, name: "Calpe Sofa – Small", variantId: sizes.Small, variant: "Small", subtotal: 100 },
      { id, name: "Calpe Sofa – Large", variantId: sizes.Large, variant: "Large", subtotal: 200 },
    ]);
    expect(await readStock(id)).toEqual({ Small: 2, Large: 1 });
    const items = await database.sql<{ id: number; variant: string }[]>`
      select id, variant from order_items where order_id = ${order.id} order by id`;
    const lines = [
      { id: items[0]?.id, quantity: 1 },
      { id: items[1]?.id, quantity: 1 },
      { productId: id, variantId: sizes.Small, quantity: 1 },
    ];
    await expect(
      admins`select edit_order(${order.id}, 1, null, ${admins.json(lines)})`,
    ).rejects.toEqual(isRejected("PT400", /one line only/));
    await admins`select edit_order(${order.id}, 1, null, ${admins.json(lines.slice(0, 2))})`;
    expect(await readStock(id)).toEqual({ Small: 2, Large: 2 });
    await admins`select approve_order(${order.id})`;
    await admins`select set_fulfilment(${order.id}, 'ready_for_collection')`;
    await admins`select set_fulfilment(${order.id}, 'completed', 'ready_for_collection')`;
    const returned = admins.json([{ id: items[1]?.id, quantity: 1, restock: true, refund: 100 }]);
    await admins`select record_return(gen_random_uuid(), ${order.id}, ${returned})`;
    expect(await readStock(id)).toEqual({ Small: 2, Large: 3 });
    const { id: declined } = await placeOrder({ id, variantId: sizes.Large, quantity: 3 });
    expect(await readVariants(admins, id)).toMatchObject([
      {},
      { stock_quantity: 0, status: "OUT_OF_STOCK" },
    ]);
    await admins`select decline_order(${declined})`;
    expect(await readVariants(admins, id)).toMatchObject([
      {},
      { stock_quantity: 3, status: "IN_STOCK" },
    ]);
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("is rejected without a choice, with a variant of another product, a hidden one, and more units than the variant has, from customers and administrators", async () => {
    const { id, sizes } = await addSizes(callers(), { Small: 1, Large: 9 });
    const { sizes: otherSizes } = await addSizes(callers(), { Small: 1 });
    await expect(placeOrder({ id, quantity: 1 })).rejects.toEqual(
      isRejected("PT400", "Please choose the size of Calpe Sofa."),
    );
    await expect(placeOrder({ id, variantId: otherSizes.Small, quantity: 1 })).rejects.toEqual(
      isRejected("PT400", /Please choose/),
    );
    await expect(placeOrder({ id, variantId: sizes.Small, quantity: 2 })).rejects.toEqual(
      isRejected("PT409", "Only 1 items available: Calpe Sofa – Small."),
    );
    await database.sql`update product_variants set status = 'PENDING' where id = ${sizes.Large}`;
    await expect(placeOrder({ id, variantId: sizes.Large, quantity: 1 })).rejects.toEqual(
      isRejected("PT400", /no longer available/),
    );
    const manual = admins.json([{ productId: id, quantity: 1 }]);
    await expect(
      admins`select create_manual_order('{}', ${manual}, 'walk_in', gen_random_uuid())`,
    ).rejects.toEqual(isRejected("PT400", /Please choose/));
    const chosen = admins.json([{ productId: id, variantId: sizes.Small ?? 0, quantity: 1 }]);
    await admins`select create_manual_order('{}', ${chosen}, 'walk_in', gen_random_uuid())`;
    expect(await readStock(id)).toMatchObject({ Small: 0 });
  });

  it("takes no stock of a variant that is made to order, which is shown as available and excluded from withdrawal", async () => {
    const id = await addProduct(database.sql, { name: "Bench", stock_quantity: 0 });
    await saveVariants(
      admins,
      id,
      [["Size", "Small"]],
      [{ values: ["Small"], made_to_order: true, lead_time_days: 42, stock_quantity: 5 }],
    );
    expect(await readProduct(id)).toMatchObject({
      stock_quantity: 0,
      made_to_order: true,
      is_available: true,
    });
    const [variant] = await readVariants(admins, id);
    const order = await placeOrder({ id, variantId: variant?.id, quantity: 4 });
    const lines = await admins`select exclusion from returnable_lines(${order.id})`;
    expect(lines).toMatchObject([{ exclusion: "made_to_order" }]);
    await admins`select decline_order(${order.id})`;
    const [{ movements } = {}] =
      await database.sql`select count(*)::integer as movements from stock_movements where product_id = ${id}`;
    expect(movements).toBe(0);
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("writes its units off if its variant was removed, or the product got options, before it is declined or expires", async () => {
    const { id, sizes } = await addSizes(callers(), { Small: 3, Large: 3 });
    const plainId = await addProduct(database.sql, { stock_quantity: 5 });
    const declined = await placeOrder(
      { id, variantId: sizes.Large ?? 0, quantity: 1 },
      { id: plainId, quantity: 2 },
    );
    const expired = await placeOrder({ id: plainId, quantity: 1 });
    await saveVariants(
      admins,
      id,
      [["Size", "Small"]],
      [{ id: sizes.Small, values: ["Small"], stock_quantity: 3 }],
    );
    await saveVariants(
      admins,
      plainId,
      [["Size", "Small"]],
      [{ values: ["Small"], stock_quantity: 1 }],
    );
    await admins`select decline_order(${declined.id})`;
    await database.sql`update orders set created_at = created_at - interval '80 hours' where id = ${expired.id}`;
    await serviceSql`select expire_pending_orders()`;
    expect(await readStock(id)).toEqual({ Small: 3 });
    expect(await readStock(plainId)).toEqual({ Small: 1 });
    expect(await findViolations(database.sql)).toEqual([]);
  });

  it("keeps its lines when the product is deleted", async () => {
    const { id, sizes } = await addSizes(callers(), { Small: 3, Large: 3 });
    const order = await placeOrder(
      { id, variantId: sizes.Small, quantity: 1 },
      { id, variantId: sizes.Large, quantity: 1 },
    );
    await admins`delete from products where id = ${id}`;
    const lines = await database.sql`
      select product_id, variant_id, name, variant from order_items where order_id = ${order.id} order by id`;
    expect(lines).toMatchObject([
      { product_id: null, variant_id: null, name: "Calpe Sofa – Small", variant: "Small" },
      { product_id: null, variant_id: null, variant: "Large" },
    ]);
    expect(await findViolations(database.sql)).toEqual([]);
  });
});

it("60 concurrent orders of two variants with 10 and 5 units sell exactly these units", async () => {
  const { id, sizes } = await addSizes(callers(), { Small: 10, Large: 5 });
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => {
      const variantIds = [sizes.Small, sizes.Large];
      const items = [{ id, variantId: variantIds[n % 2], quantity: 1 }];
      const buyer = { ...customer, email: `buyer-${n}@example.com` };
      return serviceSql`select place_order(${serviceSql.json(buyer)}, ${serviceSql.json(items)})`;
    }),
  );
  const codes = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason.code] : [],
  );
  expect(codes).toEqual(Array.from({ length: 45 }, () => "PT409"));
  expect(await readStock(id)).toEqual({ Small: 0, Large: 0 });
  expect(await readProduct(id)).toMatchObject({ stock_quantity: 0, status: "OUT_OF_STOCK" });
  expect(await findViolations(database.sql)).toEqual([]);
});

it("a visitor's alert about a variant is mailed when this variant is back, and not another one", async () => {
  const { id, sizes } = await addSizes(callers(), { Small: 0, Large: 0 });
  await expect(serviceSql`select request_stock_alert(${id}, 'ana@example.com')`).rejects.toEqual(
    isRejected("PT404", /./),
  );
  await serviceSql`select request_stock_alert(${id}, 'ana@example.com', ${sizes.Large})`;
  await database.sql`update stock_alerts set confirmed_at = now()`;
  const restock = (size: "Small" | "Large") =>
    database.sql`update product_variants set stock_quantity = 1, status = 'IN_STOCK' where id = ${sizes[size]}`;
  const countMails = async () =>
    (
      await database.sql`select count(*)::integer as mails from mails where kind = 'back_in_stock'`
    )[0]?.mails;
  await restock("Small");
  expect(await countMails()).toBe(0);
  await restock("Large");
  expect(await countMails()).toBe(1);
});

it("the search finds a product by the SKU of a shown variant, the stock list also by that of a hidden one", async () => {
  const id = await addProduct(database.sql, { name: "Calpe Sofa" });
  await saveVariants(
    admins,
    id,
    [["Size", "Small", "Large"]],
    [
      { values: ["Small"], sku: "SOF-77/S" },
      { values: ["Large"], sku: "SOF-77/L", status: "PENDING" },
    ],
  );
  const find = async (words: string) =>
    (await database.sql`select id from search_site(${words})`).map((row) => row.id);
  expect(await find("SOF-77/S")).toEqual([id]);
  expect(await find("SOF77L")).toEqual([]);
  const found = await admins`select id from admin_products('SOF-77/L')`;
  expect(found.map((row) => row.id)).toEqual([id]);
});

it("the delivery of a cart is priced by its variants, and each product counts once", async () => {
  const { id, sizes } = await addSizes(callers(), { Small: 5, Large: 5 });
  await database.sql`update products set delivery_class = 'two_person' where id = ${id}`;
  await database.sql`update shop_settings set delivery_rule = 'sum'`;
  await database.sql`
    with zone as (insert into delivery_zones (name, country, position) values ('Here', 'GI', -1) returning id)
    insert into delivery_rates (zone_id, delivery_class, price, free_from) select id, 'two_person', 45, 250 from zone`;
  const quote = async (...quantities: number[]) => {
    const items = quantities.map((quantity, n) => ({
      id,
      variantId: n === 0 ? sizes.Small : sizes.Large,
      quantity,
    }));
    const [row] = await admins`select price from delivery_quotes(${admins.json(items)}) limit 1`;
    return row?.price;
  };
  expect(await quote(1, 1)).toBe(45);
  expect(await quote(2, 1)).toBe(0);
});
