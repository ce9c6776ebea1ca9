import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDatabaseState } from "../support/database/database-state.ts";
import { addProduct } from "../support/database/products.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { type MailStack, startMailStack } from "../support/functions/mail-stack.ts";

let stack: MailStack;
beforeAll(async () => {
  stack = await startMailStack({ MAIL_RUN_SECRET: "", LIMIT_LINK_PER_HOUR: "30" });
});
afterAll(() => stack.stop());

const openOrder = async (token: unknown, address = "203.0.113.1") => {
  const response = await stack.post("order", { token }, { "x-forwarded-for": address });
  return { status: response.status, body: await response.json() };
};
const placeTestOrder = async (key = crypto.randomUUID()) =>
  (await stack.checkout({}, { "idempotency-key": key })).json();

describe("an order link", () => {
  it("returns the order's number, date, items, total and status, without personal data", async () => {
    const { token, ...order } = await placeTestOrder();
    expect(await openOrder(token)).toEqual({
      status: 200,
      body: {
        ...order,
        items: order.items.map((item: object) => ({ ...item, imageUrl: null })),
        status: "pending",
        expired: false,
        changed: false,
        deliveryMethod: null,
        fulfilment: null,
        fulfilmentDate: null,
        statusAt: null,
        withdrawal: { text: expect.any(String), lines: [expect.any(Object)], withdrawals: [] },
        returned: 0,
        paid: 0,
        due: order.total,
        paymentRequest: null,
        payableByCard: false,
      },
    });
    await stack.database.sql`
      update orders set status = 'approved', decided_at = now() where order_number = ${order.orderId}`;
    expect(await openOrder(token.toUpperCase())).toMatchObject({ body: { status: "approved" } });
    expect(JSON.stringify(await openOrder(token))).not.toMatch(
      /Quetzalina|Zammitt|example\.com|65432/,
    );
  });

  it("has a 256-bit token that is the same for a retried checkout and unique per order", async () => {
    const key = crypto.randomUUID();
    const [first, retried, other] = [
      await placeTestOrder(key),
      await placeTestOrder(key),
      await placeTestOrder(),
    ];
    expect(first.token).toMatch(/^[0-9a-f]{64}$/);
    expect(retried.token).toBe(first.token);
    expect(other.token).not.toBe(first.token);
    expect((await openOrder(retried.token)).body).toMatchObject({ orderId: first.orderId });
    expect((await openOrder(other.token)).body).toMatchObject({ orderId: other.orderId });
  });

  it("is stored only as a hash, and the secret that it is derived from is not stored", async () => {
    const { token } = await placeTestOrder();
    const { sql } = stack.database;
    const tables = await sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private')`;
    for (const { name } of tables) {
      const matches = await sql.unsafe(
        `select 1 from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
        [token, "sb_secret"],
      );
      expect(matches, name).toEqual([]);
    }
    const [row] = await sql`
      select 1 as found from private.access_links
      where token_hash = encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`;
    expect(row?.found).toBe(1);
  });

  it("returns the order for its previous and its new token after a change of the secret", async () => {
    const key = crypto.randomUUID();
    const { token, orderId } = await placeTestOrder(key);
    const newToken = "d".repeat(64);
    await stack.database
      .sql`select private.add_access_link(encode(sha256(${newToken}::bytea), 'hex'), order_id => id)
      from orders where order_number = ${orderId}`;
    for (const orderToken of [token, newToken]) {
      expect((await openOrder(orderToken)).body).toMatchObject({ orderId });
    }
  });
});

describe("POST /storefront/withdrawal", () => {
  it("stores a withdrawal by the order's link once, and responds with the receipt", async () => {
    const { token, orderId } = await placeTestOrder();
    const { lines } = (await openOrder(token)).body.withdrawal;
    const body = {
      token,
      returnId: crypto.randomUUID(),
      lines: [{ id: lines[0].id, quantity: 1 }],
    };
    const response = await stack.post("withdrawal", body);
    expect(response.status).toBe(201);
    const receipt = await response.json();
    expect(receipt).toEqual({ orderId, receivedAt: expect.any(String) });
    expect(await (await stack.post("withdrawal", body)).json()).toEqual(receipt);
    expect((await openOrder(token)).body.withdrawal.withdrawals).toHaveLength(1);
  });

  it.each([
    ["no lines", { lines: [] }, 400],
    ["an unknown token", { token: "e".repeat(64), lines: [{ id: 1, quantity: 1 }] }, 404],
  ])("rejects %s", async (_, body, status) => {
    const { token } = await placeTestOrder();
    const request = { token, returnId: crypto.randomUUID(), ...body };
    expect((await stack.post("withdrawal", request)).status).toBe(status);
  });
});

it("POST /storefront/withdrawal-form responds alike for a customer's order and for a stranger's", async () => {
  const { orderId } = await placeTestOrder();
  const [order] = await stack.database
    .sql`select email from orders where order_number = ${orderId}`;
  const post = async (email: string) => {
    const response = await stack.post("withdrawal-form", {
      ...{ returnId: crypto.randomUUID(), orderNumber: orderId, name: "Ana", email },
    });
    return { status: response.status, body: await response.json() };
  };
  const expected = { status: 201, body: { orderId, receivedAt: expect.any(String) } };
  expect(await post(order?.email)).toEqual(expected);
  expect(await post("stranger@example.com")).toEqual(expected);
});

it.each(["expires_at", "revoked_at"])(
  "a link whose %s has passed opens nothing",
  async (column) => {
    const { token } = await placeTestOrder(crypto.randomUUID());
    await stack.database.sql`
    update private.access_links set ${stack.database.sql({ [column]: new Date(Date.now() - 1000) })}
    where token_hash = encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`;
    expect((await openOrder(token)).status).toBe(404);
  },
);

describe("POST /storefront/order", () => {
  it("returns the same 404 for every unknown token", async () => {
    const { token, orderId } = await placeTestOrder();
    const before = await readDatabaseState(stack.database.sql);
    const guesses = [
      token.replace(/.$/, token.endsWith("0") ? "1" : "0"),
      token.slice(1),
      `${token}0`,
      orderId,
      "",
      "%",
      "0".repeat(64),
    ];
    for (const guess of guesses) {
      expect(await openOrder(guess)).toEqual({
        status: 404,
        body: { message: "There is no order at this address." },
      });
    }
    expect(await readDatabaseState(stack.database.sql)).toEqual(before);
  });

  it.each([[undefined], [null], [7], [{ a: 1 }]])(
    "rejects the non-string token %j with 400",
    async (token) => {
      expect(await openOrder(token)).toMatchObject({ status: 400 });
    },
  );

  it("allows LIMIT_LINK_PER_HOUR requests per IP address, counting valid and unknown tokens", async () => {
    await freezeRateLimitWindow(stack.database.sql);
    const { token } = await placeTestOrder();
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        openOrder(n % 2 ? token : "0".repeat(64), "203.0.113.9"),
      ),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await openOrder(token, "203.0.113.10")).status).toBe(200);
  });
});

describe("POST /storefront/preview", () => {
  const token = "c".repeat(64);
  const openPreview = () => stack.post("preview", { token }, { "x-forwarded-for": "203.0.113.20" });

  it("returns the page of a pending product, never cached and without internal columns, and 404 after the link has ended", async () => {
    const { sql } = stack.database;
    const id = await addProduct(sql, { name: "Oak table", status: "PENDING", price: 90 });
    await sql`
      insert into private.access_links (token_hash, entity, row_id, expires_at)
      values (encode(sha256(${token}::bytea), 'hex'), 'products', ${id}, now() + interval '1 day')`;
    const response = await openPreview();
    expect(response.headers.get("cache-control")).toBe("no-store");
    const preview = await response.json();
    expect(preview).toMatchObject({ isPublic: false, product: { name: "Oak table", price: 90 } });
    expect(Object.keys(preview.product)).not.toContain("reference_price");
    await sql`update private.access_links set revoked_at = now() where row_id = ${id}`;
    const ended = await openPreview();
    expect(ended.status).toBe(404);
    expect(await ended.json()).toEqual({ message: "This preview has ended." });
  });
});
