import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { publicOrderSchema } from "../../supabase/functions/_shared/domain/orders/order-link.ts";
import { readBusiness } from "../../supabase/functions/_shared/domain/site-content/business.ts";
import { contactDetails } from "../../supabase/functions/_shared/domain/site-content/contact-details.ts";
import { composeConfirmation } from "../../supabase/functions/mails/confirmation.ts";
import { orderMailDataSchema } from "../../supabase/functions/mails/order-mail-data.ts";
import { composeOwnerNotification } from "../../supabase/functions/mails/owner-notification.ts";
import { createOrderCsv } from "../../web/src/admin/orders/order-csv.ts";
import { OrderDetails } from "../../web/src/admin/orders/order-details.tsx";
import { PrintedOrder } from "../../web/src/admin/orders/printed-order.tsx";
import { orderFixture } from "../../web/src/admin/testing/order-fixture.ts";
import type { ExportedOrder } from "../../web/src/data/orders/export.ts";
import type { OrderWithItems } from "../../web/src/data/orders/queries.ts";
import { amountsOf } from "../../web/src/storefront/checkout/use-checkout.ts";
import { OrderSummary } from "../../web/src/storefront/order/order-summary.tsx";
import { asRole } from "../support/database/as-role.ts";
import { addProduct } from "../support/database/products.ts";
import { startApiStack } from "../support/functions/api-stack.ts";

// The back office's client, which the screens import, needs a browser's WebSocket, and Node.js 20 has none. Nothing is requested.
vi.hoisted(() => vi.stubGlobal("WebSocket", class {}));

const stack = await startApiStack();
afterAll(() => stack.stop());
const adminCaller = { cookie: await stack.signIn(stack.admin) };
const { sql } = stack.database;

// Prices whose sums have floating-point errors, such as 3 × 0.1 and 1.1 + 2.2.
const products = {
  bead: { price: 0.1, delivery_class: "small_parcel" },
  vase: { price: 19.99, delivery_class: "small_parcel" },
  lamp: { price: 1.1, delivery_class: "small_parcel", delivery_price: 2.2 },
  sofa: { price: 2150.01, delivery_class: "two_person" },
  rug: { price: 960, sale_price: 863.33, on_sale: true, delivery_class: "two_person" },
  print: { price: 33.33, delivery_class: null },
} as const;
type ProductName = keyof typeof products;
type Cart = Partial<Record<ProductName, number>>;

const ids = new Map<string, number>();
let zones: { home: number; abroad: number };

beforeAll(async () => {
  for (const [name, { price, ...product }] of Object.entries(products)) {
    const id = await addProduct(sql, { name, price, stock_quantity: 5000 });
    await sql`update products set ${sql(product)} where id = ${id}`;
    ids.set(name, id);
  }
  await sql`truncate delivery_zones cascade`;
  const [home, abroad] = await sql<{ id: number }[]>`
    insert into delivery_zones (name, country, position) values ('Home', 'GI', 1), ('Abroad', 'ES', 2)
    returning id::float8`;
  zones = { home: home?.id ?? 0, abroad: abroad?.id ?? 0 };
  await sql`
    insert into delivery_rates (zone_id, delivery_class, price, free_from) values
      (${zones.home}, 'small_parcel', 8.55, 1000), (${zones.home}, 'two_person', 60.07, null),
      (${zones.abroad}, 'small_parcel', 18.2, null)`;
  await sql`update shop_settings set max_order_value = 999999, max_held_units = 100000, max_units_per_line = 999`;
});

interface Row {
  title: string;
  cart: Cart;
  zone?: "home" | "abroad";
  rule?: "sum";
  /** Pounds, negative. */
  discount?: number;
  /** The price of "Fitting", a line without a product. */
  custom?: number;
  /** The delivery price that the approval of an order by arrangement sets. */
  agreed?: number;
  /** The delivery's price in pence; absent without a price. */
  delivery?: number;
  /** The total in pence. */
  total: number;
}

const table: Row[] = [
  { title: "three units of 10 p, collected", cart: { bead: 3 }, total: 30 },
  { title: "pence of several lines", cart: { bead: 7, lamp: 3, vase: 2 }, total: 70 + 330 + 3998 },
  { title: "a sale price", cart: { rug: 2 }, total: 172_666 },
  { title: "999 units", cart: { lamp: 1, bead: 999 }, total: 110 + 9990 },
  {
    title: "a delivery at the class's rate",
    cart: { vase: 1 },
    zone: "home",
    delivery: 855,
    total: 2854,
  },
  { title: "a product's own price", cart: { lamp: 1 }, zone: "home", delivery: 220, total: 330 },
  {
    title: "the highest price",
    cart: { lamp: 2, rug: 1 },
    zone: "home",
    delivery: 6007,
    total: 220 + 86_333 + 6007,
  },
  {
    title: "the sum of prices",
    cart: { vase: 3, lamp: 1, rug: 1 },
    zone: "home",
    rule: "sum",
    delivery: 855 + 220 + 6007,
    total: 5997 + 110 + 86_333 + 7082,
  },
  { title: "a free delivery", cart: { vase: 51 }, zone: "home", delivery: 0, total: 101_949 },
  { title: "by arrangement", cart: { sofa: 1, vase: 1 }, zone: "abroad", total: 215_001 + 1999 },
  {
    title: "an agreed price, with a free line",
    cart: { print: 3 },
    zone: "home",
    custom: 90.01,
    agreed: 75.55,
    delivery: 7555,
    total: 9999 + 9001 + 7555,
  },
  {
    title: "a discount and a delivery",
    cart: { sofa: 1, bead: 1 },
    zone: "home",
    discount: -215,
    delivery: 6007,
    total: 215_011 - 21_500 + 6007,
  },
];

const pounds = (pence: number) =>
  `£${(pence / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;

/** Places the order through the REST API at the total that the site's checkout shows; returns its id. */
async function placeOrder({ cart, zone, rule }: Row): Promise<number> {
  await sql`update shop_settings set delivery_rule = ${rule ?? "highest"}`;
  const items = Object.entries(cart).map(([name, quantity]) => ({
    id: ids.get(name) ?? 0,
    quantity,
  }));
  const zoneId = zone && zones[zone];
  const { body: quotes } = await stack.call("POST", "/delivery-quotes", { items });
  const quote = quotes.find((offer: { zoneId: number }) => offer.zoneId === zoneId);
  const priced = await sql<{ id: number; price: number }[]>`
    select id::float8, unit_price::float8 as price from products where id in ${sql(items.map(({ id }) => id))}`;
  const lines = items.map((item) => ({
    ...item,
    price: priced.find(({ id }) => id === item.id)?.price ?? 0,
  }));
  const preview = amountsOf(
    {
      availableLines: lines,
      subtotal:
        lines.reduce((sum, line) => sum + Math.round(line.price * line.quantity * 100), 0) / 100,
    } as Parameters<typeof amountsOf>[0],
    quote && { ...quote, zone_id: quote.zoneId, is_home: quote.isHome },
  );
  const delivery = zone && { deliveryMethod: "delivery", zoneId, address: "4 Engineer Lane" };
  const { status, body } = await stack.call("POST", "/checkout", {
    ...{ firstName: "Ana", lastName: "Moreno", email: "ana@example.com", phone: "20012345" },
    ...{ items, ...delivery, expectedTotal: preview.total },
  });
  expect([status, body.total]).toEqual([201, preview.total]);
  const [order] = await sql<{ id: number }[]>`
    select id::float8 from orders where order_number = ${body.orderId}`;
  return order?.id ?? 0;
}

/** Applies what an administrator changes after the checkout. */
async function changeOrder(id: number, { discount, custom, agreed }: Row): Promise<void> {
  const addLine = (kind: string, name: string, price: number) => sql`
    insert into order_items (order_id, kind, name, price, quantity) values (${id}, ${kind}, ${name}, ${price}, 1)`;
  if (custom) await addLine("custom", "Fitting", custom);
  if (discount) await addLine("discount", "Trade discount", discount);
  if (custom || discount) await sql`select private.update_order_total(${id})`;
  if (agreed) {
    await asRole(
      sql,
      "authenticated",
      { sub: stack.admin.id, app_metadata: { is_admin: true } },
      (admin) => admin`select approve_order(${id}, delivery_price => ${agreed})`,
    );
  }
}

const render = (content: ReactNode) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MemoryRouter, null, content),
    ),
  );

/** The total in a text or in HTML: the last amount after the word Total. */
function readTotal(content: string): string | undefined {
  const text = content.replaceAll(/<[^>]*>/g, " ");
  return [...text.matchAll(/Total(?: without delivery)?:?\s+(−?£[\d,.]+)/g)].at(-1)?.[1];
}

/** The total of an order in every place that shows it, as it is formatted there. */
async function readTotals(id: number): Promise<Record<string, string | undefined>> {
  const [row] = await sql<{ order: OrderWithItems; page: unknown; mail: unknown; lines: number }[]>`
    select
      to_jsonb(o) || jsonb_build_object(
        'order_items', (select jsonb_agg(to_jsonb(i) order by kind, position, id) from order_items as i where order_id = o.id),
        'delivery_zones', (select jsonb_build_object('name', z.name) from delivery_zones as z where z.id = o.delivery_zone_id)
      ) as order,
      order_by_link(l.token_hash) as page,
      private.prepare_order_mail(m, l.token_hash) as mail,
      (select sum(subtotal)::float8 from order_items where order_id = o.id) as lines
    from orders as o
    join private.access_links as l on l.order_id = o.id
    join mails as m on m.order_id = o.id and m.kind = 'confirmation'
    where o.id = ${id} limit 1`;
  if (!row) throw new Error("There is no such order.");
  // The fixture has the embedded rows that the totals do not depend on, such as payments.
  const order = { ...orderFixture, ...row.order };
  const mailOptions = {
    order: orderMailDataSchema.parse(row.mail),
    ...{ link: "https://shop.example", ownerEmail: "owner@shop.example" },
    business: readBusiness(null),
  };
  const confirmation = await composeConfirmation(mailOptions);
  const notification = await composeOwnerNotification(mailOptions);
  const exported = await asRole(
    sql,
    "authenticated",
    { sub: stack.admin.id, app_metadata: { is_admin: true } },
    (admin) => admin<{ order: ExportedOrder }[]>`
      select to_jsonb(e) as order from exported_orders(after_id => ${id - 1}, page_limit => 1) as e`,
  );
  const csvCells = createOrderCsv("order")
    .rows(exported.map(({ order }) => order))
    .trim()
    .split(",");
  const list = await stack.call("GET", "/orders", undefined, adminCaller);
  const listed = list.body.find((order: { id: number }) => order.id === id);
  const single = await stack.call("GET", `/orders/${id}`, undefined, adminCaller);
  return {
    "stored lines": pounds(Math.round(row.lines * 100)),
    "stored total": pounds(Math.round(order.total * 100)),
    "order page": readTotal(
      render(createElement(OrderSummary, { order: publicOrderSchema.parse(row.page) })),
    ),
    "mail, HTML": readTotal(confirmation.html),
    "mail, text": readTotal(confirmation.text),
    "owner's mail": readTotal(notification.text),
    "owner's subject": notification.subject.match(/£.*$/)?.[0],
    "back office": readTotal(render(createElement(OrderDetails, { order }))),
    receipt: readTotal(
      render(
        createElement(PrintedOrder, {
          order,
          layout: "receipt",
          receiptNote: null,
          shop: contactDetails(undefined),
        }),
      ),
    ),
    "CSV export": pounds(Math.round(Number(csvCells.at(-1)) * 100)),
    "REST list": pounds(Math.round(listed.total * 100)),
    "REST order": pounds(Math.round(single.body.total * 100)),
  };
}

describe("the total of an order is the same in every place that shows it:", () => {
  it.each(table)("$title", async (row) => {
    const id = await placeOrder(row);
    await changeOrder(id, row);
    const totals = await readTotals(id);
    expect(Object.keys(totals)).toHaveLength(12);
    for (const [place, total] of Object.entries(totals)) {
      expect.soft([place, total]).toEqual([place, pounds(row.total)]);
    }
    const [delivery] = await sql<{ pence: number }[]>`
      select (subtotal * 100)::float8 as pence from order_items where order_id = ${id} and kind = 'delivery'`;
    expect(delivery?.pence).toBe(row.delivery);
  });
});
