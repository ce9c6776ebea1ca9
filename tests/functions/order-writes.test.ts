import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type OrderWriteName,
  orderWrites,
} from "../../supabase/functions/_shared/domain/orders/order-writes.ts";
import { adminId } from "../support/database/actors.ts";
import { readDatabaseState } from "../support/database/database-state.ts";
import { addProduct } from "../support/database/products.ts";
import {
  adminClaims,
  type FunctionStack,
  signAccessToken,
  startFunctionStack,
} from "../support/functions/function-stack.ts";

// The rules of each write are tested in tests/db. These tests show that each row of `orderWrites` authorises its caller, validates
// the body, passes it to its SQL function, maps errors, and starts a mail run.

/** The mail runs that the test has started. */
const mailRuns: Promise<void>[] = [];
let stack: FunctionStack;
let productId: number;
let adminToken: string;
let nonAdminToken: string;
let order: { id: number; order_number: string };

beforeAll(async () => {
  stack = await startFunctionStack({ MAIL_RUN_SECRET: "x".repeat(32) });
  vi.stubGlobal("EdgeRuntime", { waitUntil: (run: Promise<void>) => mailRuns.push(run) });
  adminToken = await signAccessToken({ claims: adminClaims });
  nonAdminToken = await signAccessToken();
  productId = await addProduct(stack.database.sql, { name: "Lamp", stock_quantity: 1000 });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await stack.stop();
});

beforeEach(async () => {
  const { sql } = stack.database;
  const customer = { firstName: "Ana", lastName: "Bossano", email: "a@example.com" };
  const items = [{ id: productId, quantity: 3 }];
  await sql`select place_order(${sql.json({ ...customer, phone: "12345" })}, ${sql.json(items)})`;
  const [row] = await sql<(typeof order)[]>`
    select id, order_number from orders order by id desc limit 1`;
  if (!row) throw new Error("No order was placed.");
  order = row;
});

// A mail run changes the database and writes a log line.
afterEach(() => Promise.all(mailRuns.splice(0)));

interface SentWrite {
  id?: number | string;
  body?: object;
  token?: string;
}

async function send(name: OrderWriteName, { id, body, token = adminToken }: SentWrite = {}) {
  const { method, path } = orderWrites[name];
  const response = await stack.backOffice.request(
    `/back-office${path.replace(":id", `${id ?? order.id}`)}`,
    {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  return { status: response.status, body: await response.json() };
}

async function addNote(): Promise<number> {
  return (await send("addNote", { body: { note: "Rings after six." } })).body.id;
}

async function failMail(): Promise<string> {
  const [mail] = await stack.database.sql<{ id: string }[]>`
    update mails set status = 'failed', finished_at = now()
    where order_id = ${order.id} and kind = 'confirmation' returning id`;
  return mail?.id ?? "";
}

/** A payment of £1.00. */
const payment = () => ({
  paymentId: crypto.randomUUID(),
  amount: 1,
  method: "bank_transfer",
  receivedOn: "2026-01-02",
  reference: "FT-7",
});
const paymentRequest = () => ({
  requestId: crypto.randomUUID(),
  purpose: "deposit",
  amount: 1,
  dueOn: "2026-12-05",
  message: "Please pay.",
});

async function complete() {
  await send("approve");
  for (const [fulfilment, fromFulfilment] of [
    ["out_for_delivery", null],
    ["completed", "out_for_delivery"],
  ])
    await send("fulfil", { body: { fulfilment, fromFulfilment } });
}

/** The body of a return of one unit. */
async function returnedGoods() {
  const [line] = await stack.database.sql<{ id: number }[]>`
    select id::float8 from order_items where order_id = ${order.id}`;
  return {
    returnId: crypto.randomUUID() as string,
    lines: [{ id: line?.id, quantity: 1, restock: true, refund: 1 }],
    method: "cash",
    message: "Your lamp is back.",
  };
}

/** Adds a withdrawal of one unit; returns its id. */
async function addWithdrawal() {
  const { returnId, lines } = await returnedGoods();
  const { sql } = stack.database;
  await sql`
    select private.insert_withdrawal(${returnId}, o, ${sql.json(lines)}, null) from orders as o where id = ${order.id}`;
  return returnId;
}

interface OrderWriteCase {
  /** Prepares the order. A returned number is the id in the write's path, instead of the order's id. */
  prepare?: () => Promise<unknown>;
  body?: () => object | Promise<object>;
  /** The response. */
  result: () => unknown;
  startsMailRun?: boolean;
  /** An invalid body, merged with the valid one, and the field that `issues` names. */
  invalid?: [fields: object, field: string];
  /** A write that the SQL function rejects, and the status to which its SQLSTATE is mapped. */
  rejected?: [write: { id?: number; fields?: object }, status: number];
}

const changedOrder = () => ({ id: order.id, order_number: order.order_number });
const unknownOrder = { id: 999_999_999 };

const cases: Record<OrderWriteName, OrderWriteCase> = {
  create: {
    body: () => ({
      source: "walk_in",
      isCompleted: true,
      customer: { email: "a@example.com" },
      lines: [{ kind: "product", productId, quantity: 1 }],
      payment: { amount: 10, method: "cash" },
      message: "Thank you.",
      idempotencyKey: crypto.randomUUID(),
    }),
    result: () => ({ id: expect.any(Number), order_number: expect.stringMatching(/^ORD-/) }),
    startsMailRun: true,
    invalid: [{ source: "website" }, "source"],
    rejected: [
      { fields: { lines: [{ kind: "product", productId: 999_999_999, quantity: 1 }] } },
      400,
    ],
  },
  edit: {
    body: () => ({
      revision: 1,
      lines: [{ kind: "custom", name: "Fitting", quantity: 1, price: 90 }],
      message: "As agreed.",
    }),
    result: changedOrder,
    startsMailRun: true,
    invalid: [{ customer: { email: "ana@" } }, "customer.email"],
    rejected: [{ fields: { revision: 2 } }, 409],
  },
  approve: {
    body: () => ({ message: "It is yours.", revision: 1 }),
    result: changedOrder,
    invalid: [{ message: " " }, "message"],
    rejected: [{ fields: { revision: 2 } }, 409],
  },
  undoApproval: {
    prepare: () => send("approve"),
    result: changedOrder,
    rejected: [unknownOrder, 409],
  },
  decline: {
    body: () => ({ message: "We are sorry.", reason: "suspicious", fromStatus: "pending" }),
    result: () => ({ ...changedOrder(), not_restocked: null }),
    startsMailRun: true,
    invalid: [{ reason: "other" }, "explanation"],
    rejected: [{ fields: { fromStatus: "approved" } }, 409],
  },
  fulfil: {
    prepare: () => send("approve"),
    body: () => ({
      fulfilment: "ready_for_collection",
      fromFulfilment: null,
      date: "2026-12-01",
      message: "It is ready.",
    }),
    result: changedOrder,
    startsMailRun: true,
    invalid: [{ date: "0000-01-01" }, "date"],
    rejected: [{ fields: { fulfilment: "completed" } }, 400],
  },
  reopen: {
    prepare: complete,
    result: changedOrder,
    rejected: [unknownOrder, 404],
  },
  recordReturn: {
    prepare: complete,
    body: async () => ({ ...(await returnedGoods()), kind: "damage", reason: "Cracked base" }),
    result: () => ({ id: expect.any(String), status: "received" }),
    startsMailRun: true,
    invalid: [{ lines: [] }, "lines"],
    rejected: [unknownOrder, 404],
  },
  receiveReturn: {
    prepare: complete,
    body: async () => ({ ...(await returnedGoods()), returnId: await addWithdrawal() }),
    result: () => ({ id: expect.any(String), status: "received" }),
    startsMailRun: true,
    invalid: [{ method: "card_link" }, "method"],
    rejected: [{ fields: { returnId: crypto.randomUUID() } }, 404],
  },
  answerReturn: {
    prepare: complete,
    body: async () => ({
      returnId: await addWithdrawal(),
      answer: "agreed",
      message: "Please bring it back.",
    }),
    result: () => ({ id: expect.any(String), status: "agreed" }),
    startsMailRun: true,
    invalid: [{ answer: "received" }, "answer"],
    rejected: [{ fields: { answer: "refused" } }, 400],
  },
  writeToCustomer: {
    body: () => ({ subject: "Your sofa", message: "It takes a week longer." }),
    result: () => ({ id: expect.any(Number) }),
    startsMailRun: true,
    invalid: [{ subject: " " }, "subject"],
    rejected: [unknownOrder, 404],
  },
  recordPayment: {
    body: () => ({ ...payment(), sendsReceipt: true }),
    result: changedOrder,
    startsMailRun: true,
    invalid: [{ method: "card_link" }, "method"],
    rejected: [{ fields: { amount: -1 } }, 409],
  },
  voidPayment: {
    body: async () => {
      const body = payment();
      await send("recordPayment", { body });
      return { paymentId: body.paymentId, reason: "Wrong order" };
    },
    result: changedOrder,
    invalid: [{ reason: " " }, "reason"],
    rejected: [{ fields: { paymentId: crypto.randomUUID() } }, 404],
  },
  requestPayment: {
    body: paymentRequest,
    result: changedOrder,
    startsMailRun: true,
    invalid: [{ amount: 0 }, "amount"],
    rejected: [{ fields: { amount: 1_000_000 } }, 409],
  },
  cancelPaymentRequest: {
    prepare: () => send("requestPayment", { body: { ...paymentRequest(), message: undefined } }),
    result: changedOrder,
    rejected: [unknownOrder, 404],
  },
  changeSelected: {
    body: () => ({
      action: "decline",
      orders: [{ id: order.id, revision: 1 }],
      reason: "out_of_stock",
      message: "We are sorry.",
    }),
    result: () => [{ ...changedOrder(), rejection: null, not_restocked: null }],
    startsMailRun: true,
    invalid: [{ action: "burn" }, "action"],
    rejected: [{ fields: { action: "completed" } }, 400],
  },
  markViewed: {
    prepare: () => send("markViewed", { body: { upTo: order.id - 1 } }),
    body: () => ({ upTo: order.id }),
    result: () => 1,
    invalid: [{ upTo: 0 }, "upTo"],
  },
  addNote: {
    body: () => ({ note: "Rings after six." }),
    result: () => ({ id: expect.any(Number) }),
    invalid: [{ note: " " }, "note"],
    rejected: [unknownOrder, 404],
  },
  editNote: {
    prepare: addNote,
    body: () => ({ note: "Rings before six." }),
    result: () => ({ id: expect.any(Number) }),
    invalid: [{ note: "x".repeat(2001) }, "note"],
    rejected: [unknownOrder, 404],
  },
  changeMails: {
    body: async () => ({ action: "requeue", ids: [await failMail()] }),
    result: () => [{ id: expect.any(String), rejection: null }],
    startsMailRun: true,
    invalid: [{ ids: [] }, "ids"],
  },
};

describe.each(Object.entries(cases) as [OrderWriteName, OrderWriteCase][])(
  "the order write '%s'",
  (name, { prepare, body: createBody, result, startsMailRun = false, invalid, rejected }) => {
    const prepareWrite = async (): Promise<SentWrite> => {
      const prepared = await prepare?.();
      const body = await createBody?.();
      return { ...(typeof prepared === "number" && { id: prepared }), ...(body && { body }) };
    };

    it("rejects a visitor with 401 and an account without admin rights with 403, and changes nothing", async () => {
      const write = await prepareWrite();
      const before = await readDatabaseState(stack.database.sql);
      expect(await send(name, { ...write, token: "" })).toEqual({
        status: 401,
        body: { message: "Please log in." },
      });
      expect(await send(name, { ...write, token: nonAdminToken })).toEqual({
        status: 403,
        body: { message: "Only an administrator can do this." },
      });
      expect(await readDatabaseState(stack.database.sql)).toEqual(before);
    });

    it(`responds with the result to an administrator, and starts ${startsMailRun ? "a" : "no"} mail run`, async () => {
      const write = await prepareWrite();
      expect(await send(name, write)).toEqual({ status: 200, body: result() });
      expect(mailRuns).toHaveLength(startsMailRun ? 1 : 0);
    });

    if (invalid) {
      it(`rejects an invalid ${invalid[1]} with 400 and names the field`, async () => {
        const write = await prepareWrite();
        const body = { ...write.body, ...invalid[0] };
        expect(await send(name, { ...write, body })).toMatchObject({
          status: 400,
          body: { issues: [{ path: invalid[1] }] },
        });
      });
    }

    if (rejected) {
      it(`responds ${rejected[1]} with the SQL function's message, and starts no mail run, if the SQL function rejects the write`, async () => {
        const [{ id, fields }, status] = rejected;
        const write = await prepareWrite();
        const sentWrite = {
          ...write,
          ...(id && { id }),
          ...(fields && { body: { ...write.body, ...fields } }),
        };
        expect(await send(name, sentWrite)).toEqual({
          status,
          body: { message: expect.stringMatching(/^[A-Z].{10,}\.$/) },
        });
        expect(mailRuns).toEqual([]);
      });
    }
  },
);

it("an order write whose body may be empty needs no body", async () => {
  expect(await send("approve")).toMatchObject({ status: 200 });
  expect(await send("edit")).toMatchObject({
    status: 400,
    body: { issues: [{ path: "revision" }] },
  });
});

it("an order write without a message and the dismissal of mails start no mail run", async () => {
  const ids = [await failMail()];
  await send("changeMails", { body: { action: "dismiss", ids } });
  await send("recordPayment", { body: payment() });
  await send("decline");
  expect(mailRuns).toEqual([]);
});

it("a decline of an order with a deleted product responds with the items that could not be returned to stock", async () => {
  const { sql } = stack.database;
  const vaseId = await addProduct(sql, { name: "Vase" });
  await sql`
    with added_item as (
      insert into order_items (order_id, product_id, name, price, quantity)
      values (${order.id}, ${vaseId}, 'Vase', 10, 2) returning order_id
    ) update orders set total = total + 20 where id = (select order_id from added_item)`;
  await sql`delete from products where id = ${vaseId}`;
  expect(await send("decline")).toMatchObject({
    body: { not_restocked: [{ name: "Vase", quantity: 2 }] },
  });
});

it("an order write responds 404 to an id that is not a positive integer", async () => {
  for (const id of ["0", "-1", "1.5", "abc", "1e3", "9".repeat(40), "%00"])
    expect((await send("approve", { id })).status, id).toBe(404);
});

describe("an order write's access token", () => {
  async function unsignedToken() {
    const [, payload] = adminToken.split(".");
    return `${btoa(JSON.stringify({ alg: "none", typ: "JWT" })).replace(/=+$/, "")}.${payload}.x`;
  }

  it.each<[string, () => Promise<string> | string, number]>([
    ["the publishable key", () => "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH", 401],
    ["the secret key", () => "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz", 401],
    ["a malformed token", () => "a.b.c", 401],
    [
      "a token signed with another secret",
      () =>
        signAccessToken({ secret: "another-secret-of-thirty-two-letters", claims: adminClaims }),
      401,
    ],
    ["an unsigned token", unsignedToken, 401],
    [
      "an expired token",
      () => signAccessToken({ claims: { ...adminClaims, exp: 1_700_000_000 } }),
      401,
    ],
    [
      "an anonymous token",
      () => signAccessToken({ claims: { role: "anon", sub: undefined } }),
      401,
    ],
    [
      "an account with administrator rights in user_metadata only",
      () => signAccessToken({ claims: { user_metadata: { is_admin: true }, is_admin: true } }),
      403,
    ],
    [
      "an account whose is_admin claim is the string 'yes'",
      () => signAccessToken({ claims: { app_metadata: { is_admin: "yes" } } }),
      403,
    ],
  ])("is rejected if it is %s", async (_, makeToken, status) => {
    const token = await makeToken();
    const before = await readDatabaseState(stack.database.sql);
    expect((await send("approve", { token })).status).toBe(status);
    expect(await readDatabaseState(stack.database.sql)).toEqual(before);
  });
});

it("the log of the function back-office contains the account only if the database accepted the caller's token", async () => {
  stack.log.length = 0;
  await send("approve");
  await send("approve", { token: await signAccessToken({ secret: "x".repeat(32) }) });
  await send("approve", { id: "abc" });
  expect(stack.log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ route: "/orders/:id/approve", status: 200, actor: adminId }),
    expect.objectContaining({ route: "/orders/:id/approve", status: 401, actor: null }),
    expect.objectContaining({ route: "/orders/:id/approve", status: 404, actor: null }),
  ]);
});

it("order writes preserve the stock and order invariants", async () => {
  expect(await stack.database.sql`select * from private.invariant_violations`).toEqual([]);
});
