import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

// Price campaigns and honest "was" prices (design rule "Price campaigns").

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
  await database.sql`truncate campaigns, products, categories, orders cascade`;
  await database.sql`update private.campaign_clock set next_change = null`;
});

interface Campaign {
  scope?: string;
  product_ids?: number[];
  category_ids?: number[];
  excluded_product_ids?: number[];
  reduction?: string;
  value?: number;
  rounding?: string;
  starts_at?: string;
  ends_at?: string | null;
}
/** Adds a campaign as an administrator: 20 % on all products since yesterday, unless `campaign` says otherwise. */
async function addCampaign(campaign: Campaign = {}) {
  const rows = await adminSql<{ id: number }[]>`insert into campaigns ${adminSql({
    name: "Autumn",
    scope: "all",
    reduction: "percent",
    value: 20,
    starts_at: new Date(Date.now() - 86_400_000).toISOString(),
    ...campaign,
  })} returning id`;
  return singleRow(rows).id;
}
/** Moves all campaigns in time without the schedule, as if time had passed. */
const letTimePass = async (interval: string) => {
  await database.sql`alter table campaigns disable trigger on_campaign_change`;
  await database.sql`update campaigns set starts_at = starts_at - ${interval}::interval, ends_at = ends_at - ${interval}::interval`;
  await database.sql`alter table campaigns enable trigger on_campaign_change`;
  await database.sql`alter table private.campaign_clock disable trigger apply_campaigns`;
  await database.sql`update private.campaign_clock set next_change = next_change - ${interval}::interval`;
  await database.sql`alter table private.campaign_clock enable trigger apply_campaigns`;
};
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();
const readShopPrices = () =>
  database.sql`select price, sale_price, on_sale from shop_products() order by id`;
const readPagePrices = async (id: number) => {
  const row = singleRow(
    await database.sql<{ products: Record<string, unknown>[] }[]>`
    select products from page_state(${[id]})`,
  );
  const { price, sale_price, on_sale } = singleRow(row.products);
  return { price, sale_price, on_sale };
};

it.each([
  ["percent", 20, "none", 80],
  ["percent", 33.33, "none", 66.67],
  ["percent", 15, ".95", 84.95],
  ["percent", 15, ".99", 84.99],
  ["percent", 12.5, "whole", 87],
  ["amount", 30.5, "none", 69.5],
  ["amount", 30, ".95", 69.95],
  ["amount", 100, "none", 100],
  ["amount", 99.5, ".95", 100],
])("reduces £100 by %s %d, rounded to %s, to £%d", async (reduction, value, rounding, expected) => {
  await addProduct(database.sql, { price: 100 });
  await addCampaign({ reduction, value, rounding });
  expect(await database.sql`select unit_price from products`).toEqual([{ unit_price: expected }]);
});

it("a reduction is a number", async () => {
  const invalid = addCampaign({ reduction: "amount", value: Number.NaN });
  await expect(invalid).rejects.toMatchObject({ code: "23514" });
});

describe("a campaign", () => {
  it("reduces the products of its scope; reductions are not added up, and the lowest price applies", async () => {
    const rugs = singleRow(
      await database.sql<{ id: number }[]>`
      insert into categories (name, slug) values ('Rugs', 'rugs') returning id`,
    );
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push(await addProduct(database.sql, { price: 100 }));
    await database.sql`update products set category_ids = ${[rugs.id]} where id = ${ids[1] ?? 0}`;
    await database.sql`update products set sale_price = 60, on_sale = true where id = ${ids[2] ?? 0}`;
    await addCampaign({ excluded_product_ids: [ids[0] ?? 0] });
    await addCampaign({ scope: "categories", category_ids: [rugs.id], value: 30 });
    const prices = await database.sql`select unit_price, is_on_sale from products order by id`;
    expect(prices).toEqual([
      { unit_price: 100, is_on_sale: false },
      { unit_price: 70, is_on_sale: true },
      { unit_price: 60, is_on_sale: true },
    ]);
  });

  it("follows later changes of products and of itself, and ends when it is stopped or deleted", async () => {
    const id = await addProduct(database.sql, { price: 100 });
    const campaignId = await addCampaign();
    await adminSql`update products set price = 200 where id = ${id}`;
    const readPrice = async () =>
      singleRow(await database.sql<{ unit_price: number }[]>`select unit_price from products`)
        .unit_price;
    expect(await readPrice()).toBe(160);
    await adminSql`update campaigns set value = 50 where id = ${campaignId}`;
    expect(await readPrice()).toBe(100);
    await adminSql`update campaigns set is_active = false where id = ${campaignId}`;
    expect(await readPrice()).toBe(200);
    await adminSql`update campaigns set is_active = true where id = ${campaignId}`;
    await adminSql`delete from campaigns where id = ${campaignId}`;
    expect(await readPrice()).toBe(200);
  });

  it("changes prices at its moments: in orders and on pages at once, in lists with the schedule, and new versions of pages then", async () => {
    const id = await addProduct(database.sql, { price: 100 });
    await addCampaign({
      starts_at: inOneHour(),
      ends_at: new Date(Date.now() + 7_200_000).toISOString(),
    });
    const state = singleRow(
      await database.sql<{ change_in: number }[]>`select change_in from page_state()`,
    );
    expect(state.change_in).toBeGreaterThan(3500);
    expect(state.change_in).toBeLessThanOrEqual(3600);
    const before = singleRow(
      await database.sql<
        { version: number }[]
      >`select version from private.content_versions where subject = 'catalogue'`,
    );

    await letTimePass("1 hour 1 second");
    expect((await placeOrder(database.sql, [{ id, quantity: 2 }])).total).toBe(160);
    expect(await readPagePrices(id)).toEqual({ price: 100, sale_price: 80, on_sale: true });
    expect(await readShopPrices()).toEqual([{ price: 100, sale_price: null, on_sale: false }]);
    await database.sql`select apply_due_campaigns()`;
    expect(await readShopPrices()).toEqual([{ price: 100, sale_price: 80, on_sale: true }]);
    const during = singleRow(
      await database.sql<
        { version: number }[]
      >`select version from private.content_versions where subject = 'catalogue'`,
    );
    expect(during.version).toBeGreaterThan(before.version);

    await letTimePass("1 hour");
    expect((await placeOrder(database.sql, [{ id, quantity: 1 }])).total).toBe(100);
    expect(await readPagePrices(id)).toEqual({ price: 100, sale_price: null, on_sale: false });
    await database.sql`select apply_due_campaigns()`;
    expect(await readShopPrices()).toEqual([{ price: 100, sale_price: null, on_sale: false }]);
  });

  it("does not make an open editor's version outdated", async () => {
    const id = await addProduct(database.sql, { price: 100 });
    const readVersion = () => database.sql`select updated_at from products where id = ${id}`;
    const before = await readVersion();
    await addCampaign();
    expect(await readVersion()).toEqual(before);
  });

  it("is previewed with its prices and the other campaigns of the same time", async () => {
    const id = await addProduct(database.sql, { price: 100 });
    await addProduct(database.sql, { price: 5, name: "Candle" });
    await addCampaign({ scope: "products", product_ids: [id] });
    const draft = {
      scope: "all",
      category_ids: [],
      product_ids: [],
      excluded_product_ids: [],
      reduction: "amount",
      value: 10,
      rounding: "none",
      starts_at: inOneHour(),
      ends_at: null,
    };
    const preview = await adminSql`select * from preview_campaign(${adminSql.json(draft)})`;
    expect(preview).toMatchObject([
      { name: "Candle", new_price: null, other_campaign: null, total: 2 },
      { name: "Oak stool", unit_price: 100, new_price: 90, other_campaign: "Autumn" },
    ]);
  });
});

describe("the struck price", () => {
  const setSale = (id: number, salePrice: number) =>
    adminSql`update products set on_sale = true, sale_price = ${salePrice} where id = ${id}`;
  /** Makes all past prices of a product older. */
  const age = (id: number, interval: string) =>
    database.sql`update private.price_history set since = since - ${interval}::interval where product_id = ${id}`;

  it("is the lowest of the last 30 days before the reduction, and stays during a further reduction", async () => {
    const id = await addProduct(database.sql, { price: 150 });
    await age(id, "40 days");
    await adminSql`update products set price = 100 where id = ${id}`;
    await age(id, "10 days");
    await adminSql`update products set price = 150 where id = ${id}`;
    await age(id, "5 days");
    await setSale(id, 90);
    expect(await readPagePrices(id)).toEqual({ price: 100, sale_price: 90, on_sale: true });
    await setSale(id, 80);
    expect(await readPagePrices(id)).toEqual({ price: 100, sale_price: 80, on_sale: true });
    await adminSql`update products set on_sale = false where id = ${id}`;
    expect(await readPagePrices(id)).toEqual({ price: 150, sale_price: null, on_sale: false });
  });

  it("is not above the price now if the product was as cheap before", async () => {
    const id = await addProduct(database.sql, { price: 100 });
    await age(id, "10 days");
    await adminSql`update products set price = 200 where id = ${id}`;
    await age(id, "1 day");
    await setSale(id, 120);
    expect(await readPagePrices(id)).toEqual({ price: 120, sale_price: 120, on_sale: true });
  });

  it("ignores prices of less than an hour and of more than 30 days ago, which the schedule deletes", async () => {
    const id = await addProduct(database.sql, { price: 10 });
    await adminSql`update products set price = 100 where id = ${id}`;
    await setSale(id, 80);
    expect(await readPagePrices(id)).toMatchObject({ price: 100, sale_price: 80 });
    await adminSql`update products set on_sale = false where id = ${id}`;
    await age(id, "32 days");
    await adminSql`update products set price = 300 where id = ${id}`;
    await age(id, "31 days");
    await database.sql`select delete_expired_content()`;
    expect(
      await database.sql`select unit_price from private.price_history where product_id = ${id}`,
    ).toEqual([{ unit_price: 300 }]);
    await setSale(id, 250);
    expect(await readPagePrices(id)).toMatchObject({ price: 300, sale_price: 250 });
  });
});
