import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminId } from "../support/database/actors.ts";
import { readDatabaseState } from "../support/database/database-state.ts";
import { addProduct, readProduct } from "../support/database/products.ts";
import {
  adminClaims,
  type FunctionStack,
  signAccessToken,
  startFunctionStack,
} from "../support/functions/function-stack.ts";

let stack: FunctionStack;
let productId: number;
let order: { id: number; order_number: string };
let adminToken: string;
/**
 * Number of placed orders. Each order comes from another IP address, because together they exceed the number of units that one
 * address may have in pending orders.
 */
let orderCount = 0;

beforeAll(async () => {
  stack = await startFunctionStack();
  adminToken = await signAccessToken({ claims: adminClaims });
  productId = await addProduct(stack.database.sql, { stock_quantity: 1000 });
});
afterAll(() => stack.stop());

beforeEach(async () => {
  order = await placeOrder();
});

async function placeOrder() {
  const customer = {
    firstName: "Ana",
    lastName: "Bossano",
    email: "a@example.com",
    phone: "12345",
  };
  orderCount += 1;
  const response = await stack.postToStorefront(
    "checkout",
    { ...customer, items: [{ id: productId, quantity: 3 }] },
    { "x-forwarded-for": `203.0.113.${orderCount}` },
  );
  const { orderId } = await response.json();
  const [row] = await stack.database.sql<{ id: number; order_number: string }[]>`
    select id, order_number from orders where order_number = ${orderId}`;
  if (!row) throw new Error("No order was placed.");
  return row;
}

const putAction = (path: string, token?: string, body?: unknown) =>
  put(`orders/${path}`, token, body);

async function put(path: string, token?: string, body?: unknown) {
  const response = await stack.backOffice.request(`/back-office/${path}`, {
    method: "PUT",
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

describe("an administrator", () => {
  it("can approve an order once", async () => {
    expect(await putAction(`${order.id}/approve`, adminToken)).toEqual({
      status: 200,
      body: { id: order.id, orderNumber: order.order_number, status: "approved" },
    });
    const conflict = {
      status: 409,
      body: { message: `Order ${order.order_number} is already approved.` },
    };
    expect(await putAction(`${order.id}/approve`, adminToken)).toEqual(conflict);
    expect(await putAction(`${order.id}/decline`, adminToken)).toEqual(conflict);
  });

  it("cannot approve an order whose revision has changed since it was loaded", async () => {
    const message = `Order ${order.order_number} has been edited by somebody else.`;
    const approve = (revision: number) =>
      putAction(`${order.id}/approve`, adminToken, { revision });
    expect(await approve(2)).toEqual({ status: 409, body: { message } });
    const selection = { action: "approve", orders: [{ id: order.id, revision: 2 }] };
    expect(await putAction("selected", adminToken, selection)).toMatchObject({
      body: { orders: [{ id: order.id, rejection: message }] },
    });
    expect(await approve(1)).toMatchObject({ status: 200 });
  });

  it("can decline an order once, returning its units to stock", async () => {
    const { stock_quantity = 0 } = (await readProduct(stack.database.sql, productId)) ?? {};
    expect(await putAction(`${order.id}/decline`, adminToken)).toEqual({
      status: 200,
      body: { id: order.id, orderNumber: order.order_number, status: "declined" },
    });
    expect((await putAction(`${order.id}/decline`, adminToken)).status).toBe(409);
    expect(await readProduct(stack.database.sql, productId)).toMatchObject({
      stock_quantity: stock_quantity + 3,
    });
  });

  const select = (id: number) => ({ id, revision: 1 });
  const changeSelected = (action: string, orders: unknown, details = {}) =>
    putAction("selected", adminToken, { action, orders, ...details });

  it("can change several orders in one call, and gets the reason for each unchanged order", async () => {
    const first = order.id;
    await putAction(`${first}/approve`, adminToken);
    const { id: pending, order_number } = await placeOrder();
    const rejection = `Order ${order.order_number} is already approved.`;
    expect(
      await changeSelected("decline", [select(first), select(pending)], { reason: "suspicious" }),
    ).toEqual({
      status: 200,
      body: {
        orders: [
          { id: first, orderNumber: order.order_number, rejection },
          { id: pending, orderNumber: order_number, rejection: null },
        ],
      },
    });
    const step = await changeSelected("ready_for_collection", [select(first)], {
      date: "2026-12-01",
    });
    expect(step).toMatchObject({ body: { orders: [{ id: first, rejection: null }] } });
  });

  it("cannot change several orders with an invalid body (400)", async () => {
    const selection = [select(order.id)];
    const tooManyOrders = Array.from({ length: 101 }, (_, n) => select(n + 1));
    for (const orders of [[], [1], [select(0)], [{ id: order.id }], "all", tooManyOrders]) {
      expect(await changeSelected("decline", orders)).toMatchObject({ status: 400 });
    }
    for (const details of [{ message: "" }, { reason: "other" }, { date: "soon" }])
      expect(await changeSelected("decline", selection, details)).toMatchObject({ status: 400 });
    expect(await changeSelected("burn", selection)).toMatchObject({ status: 400 });
  });

  it("can decline orders with a deleted product; the responses name the items that could not be returned to stock", async () => {
    const deletedId = await addProduct(stack.database.sql, { name: "Vase" });
    const addVase = (id: number) => stack.database.sql`
      with added_item as (
        insert into order_items (order_id, product_id, name, price, quantity)
        values (${id}, ${deletedId}, 'Vase', 10, 2) returning order_id
      ) update orders set total = total + 20 where id = (select order_id from added_item)`;
    const second = await placeOrder();
    await addVase(order.id);
    await addVase(second.id);
    await stack.database.sql`delete from products where id = ${deletedId}`;
    const notRestocked = [{ name: "Vase", quantity: 2 }];
    expect(await putAction(`${order.id}/decline`, adminToken)).toMatchObject({
      body: { status: "declined", notRestocked },
    });
    expect(
      await changeSelected("decline", [select(second.id)], { reason: "suspicious" }),
    ).toMatchObject({ body: { orders: [{ rejection: null, notRestocked }] } });
  });

  it("can decline an order with an email to the customer and a reason", async () => {
    const { sql } = stack.database;
    const body = { message: " We are sorry. ", reason: "other", explanation: "Moved abroad" };
    expect(await putAction(`${order.id}/decline`, adminToken, body)).toMatchObject({ status: 200 });
    const [mail] = await sql`
      select kind, message from mails where order_id = ${order.id} and message is not null`;
    expect(mail).toEqual({ kind: "decline", message: "We are sorry." });
    const [event] = await sql`
      select details from order_events where order_id = ${order.id} and kind = 'declined'`;
    expect(event?.details).toMatchObject({ reason: "other", explanation: "Moved abroad" });
  });

  it.each([
    [{ message: "" }, "message"],
    [{ message: "x".repeat(2001) }, "message"],
    [{ reason: "boredom" }, "reason"],
    [{ reason: "other" }, "explanation"],
    [{ explanation: "x".repeat(501) }, "explanation"],
    [{ fromStatus: "declined" }, "fromStatus"],
  ])("cannot decline an order with the invalid body %j (400)", async (body, path) => {
    const response = await putAction(`${order.id}/decline`, adminToken, body);
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it("can undo an approval, and can decline an approved order with fromStatus", async () => {
    await putAction(`${order.id}/approve`, adminToken, { message: "It is yours." });
    const pending = { id: order.id, orderNumber: order.order_number, status: "pending" };
    expect(await putAction(`${order.id}/undo-approval`, adminToken)).toEqual({
      status: 200,
      body: pending,
    });
    expect(await putAction(`${order.id}/undo-approval`, adminToken)).toMatchObject({ status: 409 });
    await putAction(`${order.id}/approve`, adminToken);
    expect(await putAction(`${order.id}/decline`, adminToken)).toMatchObject({ status: 409 });
    const declined = await putAction(`${order.id}/decline`, adminToken, { fromStatus: "approved" });
    expect(declined).toMatchObject({ status: 200, body: { status: "declined" } });
  });

  it("can move an approved order to its next fulfilment step unless fromFulfilment is stale (409)", async () => {
    const fulfil = (body: object) => putAction(`${order.id}/fulfilment`, adminToken, body);
    const readyStep = { fulfilment: "ready_for_collection", fromFulfilment: null };
    expect(await fulfil(readyStep)).toMatchObject({ status: 409 });
    await putAction(`${order.id}/approve`, adminToken);
    const step = { ...readyStep, date: "2026-11-24", message: "It is ready." };
    expect(await fulfil(step)).toEqual({
      status: 200,
      body: {
        id: order.id,
        orderNumber: order.order_number,
        status: "approved",
        fulfilment: "ready_for_collection",
      },
    });
    const message = `Order ${order.order_number} is already ready for collection.`;
    const staleStep = { fulfilment: "out_for_delivery", fromFulfilment: null };
    expect(await fulfil(staleStep)).toEqual({ status: 409, body: { message } });
    for (const invalidBody of [
      {},
      { ...step, date: "tomorrow" },
      { ...step, date: "0000-01-01" },
      { ...step, message: " " },
      { ...readyStep, fulfilment: "lost" },
    ]) {
      expect(await fulfil(invalidBody)).toMatchObject({ status: 400 });
    }
  });

  it("can dismiss or requeue a failed email, and gets the reason if the email is no longer failed", async () => {
    const { sql } = stack.database;
    const [mail] = await sql<{ id: string }[]>`
      update mails set status = 'failed', finished_at = now()
      where order_id = ${order.id} and kind = 'confirmation' returning id`;
    const changeMails = (action: string, ids: unknown = [mail?.id]) =>
      put("mails", adminToken, { action, ids });
    expect(await changeMails("dismiss")).toEqual({
      status: 200,
      body: { mails: [{ id: mail?.id, rejection: null }] },
    });
    expect(await changeMails("requeue")).toMatchObject({
      body: { mails: [{ id: mail?.id, rejection: null }] },
    });
    const rejection = "This email was sent again or deleted in the meantime.";
    expect(await changeMails("requeue")).toMatchObject({
      body: { mails: [{ id: mail?.id, rejection }] },
    });
    for (const ids of [[], ["1"], Array.from({ length: 101 }, () => mail?.id)])
      expect(await changeMails("requeue", ids)).toMatchObject({ status: 400 });
    expect(await changeMails("delete")).toMatchObject({ status: 400 });
  });

  it("cannot change an unknown order (404)", async () => {
    const notFound = { status: 404, body: { message: "This order does not exist." } };
    for (const id of ["999999999", "0", "-1", "1.5", "abc", "1e3", "9".repeat(40), "%00"]) {
      expect(await putAction(`${id}/approve`, adminToken), id).toEqual(notFound);
    }
  });

  it("can mark all orders, or the orders up to an id, as viewed", async () => {
    await putAction("mark-viewed", adminToken);
    const [first, second] = await stack.database.sql<{ id: number }[]>`
      insert into orders (first_name, last_name, email, phone, total)
      select 'Ana', 'Bossano', 'a@example.com', '12345', 0 from generate_series(1, 2) returning id`;
    expect(await putAction("mark-viewed", adminToken, { upTo: first?.id })).toEqual({
      status: 200,
      body: { marked: 1 },
    });
    expect(await putAction("mark-viewed", adminToken, {})).toEqual({
      status: 200,
      body: { marked: 1 },
    });
    expect(await putAction("mark-viewed", adminToken)).toEqual({
      status: 200,
      body: { marked: 0 },
    });
    await stack.database
      .sql`delete from orders where id in ${stack.database.sql([first?.id ?? 0, second?.id ?? 0])}`;
  });

  it.each([0, -1, 1.5, "7", null, [1]])(
    "cannot mark orders up to %j as viewed (400)",
    async (upTo) => {
      const response = await putAction("mark-viewed", adminToken, { upTo });
      expect(response).toEqual({
        status: 400,
        body: { message: expect.any(String), issues: [expect.anything()] },
      });
    },
  );
});

describe("the order endpoints", () => {
  const notSignedIn = { message: "Please log in." };
  const notAdmin = { message: "Only an administrator can do this." };

  it.each<[string, () => Promise<string | undefined> | string | undefined, number, object]>([
    ["a visitor", () => undefined, 401, notSignedIn],
    ["an empty token", () => "", 401, notSignedIn],
    [
      "the publishable key",
      () => "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH",
      401,
      notSignedIn,
    ],
    ["the secret key", () => "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz", 401, notSignedIn],
    ["a malformed token", () => "a.b.c", 401, notSignedIn],
    [
      "a token signed with another secret",
      () =>
        signAccessToken({ secret: "another-secret-of-thirty-two-letters", claims: adminClaims }),
      401,
      notSignedIn,
    ],
    ["an unsigned token", () => unsignedToken(), 401, notSignedIn],
    [
      "an expired token",
      () => signAccessToken({ claims: { ...adminClaims, exp: 1_700_000_000 } }),
      401,
      notSignedIn,
    ],
    [
      "an anonymous token",
      () => signAccessToken({ claims: { role: "anon", sub: undefined } }),
      401,
      notSignedIn,
    ],
    ["a signed-in user who is not an administrator", () => signAccessToken(), 403, notAdmin],
    [
      "a user with administrator rights in user_metadata only",
      () => signAccessToken({ claims: { user_metadata: { is_admin: true }, is_admin: true } }),
      403,
      notAdmin,
    ],
    [
      "a user whose is_admin claim is the string 'yes'",
      () => signAccessToken({ claims: { app_metadata: { is_admin: "yes" } } }),
      403,
      notAdmin,
    ],
  ])("reject %s", async (_, makeToken, status, body) => {
    const token = await makeToken();
    const before = await readDatabaseState(stack.database.sql);
    for (const path of [
      `${order.id}/approve`,
      `${order.id}/decline`,
      `${order.id}/undo-approval`,
      "mark-viewed",
    ]) {
      expect(await putAction(path, token), path).toEqual({ status, body });
    }
    const mailAction = { action: "dismiss", ids: [crypto.randomUUID()] };
    expect(await put("mails", token, mailAction)).toEqual({ status, body });
    expect(await readDatabaseState(stack.database.sql)).toEqual(before);
  });

  async function unsignedToken() {
    const [, payload] = (await signAccessToken({ claims: adminClaims })).split(".");
    return `${btoa(JSON.stringify({ alg: "none", typ: "JWT" })).replace(/=+$/, "")}.${payload}.x`;
  }
});

describe("the log of the back-office function", () => {
  it("contains the account only if the database accepted the caller's token", async () => {
    stack.log.length = 0;
    await putAction(`${order.id}/approve`, adminToken);
    await putAction(`${order.id}/approve`, await signAccessToken({ secret: "x".repeat(32) }));
    await putAction("abc/approve", adminToken);
    expect(stack.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ route: "/orders/:id/approve", status: 200, actor: adminId }),
      expect.objectContaining({ route: "/orders/:id/approve", status: 401, actor: null }),
      expect.objectContaining({ route: "/orders/:id/approve", status: 404, actor: null }),
    ]);
  });
});

it("order decisions preserve the stock and order invariants", async () => {
  expect(await stack.database.sql`select * from private.invariant_violations`).toEqual([]);
});
