import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct, readProduct } from "../support/database/products.ts";
import { expectRejected as expectRejectedBy } from "../support/functions/expect-rejected.ts";
import { type FunctionStack, startFunctionStack } from "../support/functions/function-stack.ts";

let stack: FunctionStack;
let lampId: number;
let vaseId: number;
let hiddenProductId: number;

beforeAll(async () => {
  stack = await startFunctionStack();
  const { sql } = stack.database;
  lampId = await addProduct(sql, { name: "Lamp", price: 195, stock_quantity: 5000 });
  vaseId = await addProduct(sql, { name: "Vase", price: 80, sale_price: 59.5, on_sale: true });
  hiddenProductId = await addProduct(sql, { status: "PENDING" });
});
afterAll(() => stack.stop());

const customer = {
  firstName: "Ana",
  lastName: "Montegriffo",
  email: "ana@example.com",
  phone: "+350 200 12345",
};

const postCheckout = (body: unknown, headers?: Record<string, string>) =>
  stack.postToStorefront("checkout", body, headers);

const expectRejected = (sendRequest: () => Response | Promise<Response>) =>
  expectRejectedBy(stack.database, sendRequest);

const rejectionOfItems = async (items: unknown) => {
  const { status, message } = await expectRejected(() => postCheckout({ ...customer, items }));
  return { status, message };
};

const invalidItemMessage = "Each item needs a product and a whole quantity from 1 to 999.";

describe("a checkout", () => {
  it("returns 201 with the order, priced by the database", async () => {
    const response = await postCheckout({
      ...customer,
      items: [
        { id: lampId, quantity: 2, price: 0.01, name: "Free lamp", subtotal: 0 },
        { id: vaseId, quantity: 1, price: 0.01 },
      ],
      total: 0.02,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      orderId: expect.stringMatching(/^ORD-\d+$/),
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      items: [
        { id: lampId, name: "Lamp", quantity: 2, subtotal: 390 },
        { id: vaseId, name: "Vase", quantity: 1, subtotal: 59.5 },
      ],
      total: 449.5,
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await readProduct(stack.database.sql, vaseId)).toMatchObject({ stock_quantity: 9 });
  });

  it("merges lines of the same product", async () => {
    const items = [
      { id: lampId, quantity: 1 },
      { id: lampId, quantity: 2 },
    ];
    const order = await (await postCheckout({ ...customer, items })).json();
    expect(order.items).toEqual([{ id: lampId, name: "Lamp", quantity: 3, subtotal: 585 }]);
  });

  it("returns the first response to a retry with the same idempotency key, without placing a second order", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const body = { ...customer, items: [{ id: lampId, quantity: 1 }] };
    const first = await postCheckout(body, headers);
    const { stock_quantity } = (await readProduct(stack.database.sql, lampId)) ?? {};
    const second = await postCheckout(body, headers);
    expect(second.status).toBe(201);
    expect(await second.text()).toBe(await first.text());
    expect(await readProduct(stack.database.sql, lampId)).toMatchObject({ stock_quantity });
  });

  it("returns the same order to twenty concurrent requests with one idempotency key", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const body = { ...customer, items: [{ id: lampId, quantity: 1 }] };
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () => (await postCheckout(body, headers)).text()),
    );
    expect(new Set(responses).size).toBe(1);
  });

  it("rejects different contents under a used idempotency key with 422", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    await postCheckout({ ...customer, items: [{ id: lampId, quantity: 1 }] }, headers);
    expect(
      await expectRejected(() =>
        postCheckout({ ...customer, items: [{ id: lampId, quantity: 2 }] }, headers),
      ),
    ).toMatchObject({
      status: 422,
      message: "This checkout was already completed with other details.",
    });
  });

  it("is rejected with 403 and the owner's notice while the shop is closed for holidays", async () => {
    const { sql } = stack.database;
    await sql`update shop_settings set closed_from = now(), closed_notice = 'On holiday.'`;
    expect(await rejectionOfItems([{ id: lampId, quantity: 1 }])).toEqual({
      status: 403,
      message: "On holiday.",
    });
    await sql`update shop_settings set closed_from = null, closed_notice = null`;
  });

  it("rejects an outdated expectedTotal with 409 and the current prices", async () => {
    const id = await addProduct(stack.database.sql, { name: "Bowl", price: 21 });
    const message = "Prices have changed: this order now comes to £63.00.";
    expect(
      await expectRejected(() =>
        postCheckout({ ...customer, items: [{ id, quantity: 3 }], expectedTotal: 59.7 }),
      ),
    ).toEqual({
      status: 409,
      message,
      issues: [{ path: "expectedTotal", message }],
      current: { total: 63, items: [{ id, price: 21 }] },
    });
  });

  it("accepts the current total as expectedTotal after a rejection, and ignores expectedTotal in a retry of the placed order", async () => {
    const id = await addProduct(stack.database.sql, { name: "Bowl", price: 21 });
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const postWithTotal = (expectedTotal: number) =>
      postCheckout({ ...customer, items: [{ id, quantity: 3 }], expectedTotal }, headers);
    expect((await postWithTotal(59.7)).status).toBe(409);
    const placedResponse = await postWithTotal(63);
    expect(placedResponse.status).toBe(201);
    const repeatedResponse = await postWithTotal(59.7);
    expect(await repeatedResponse.text()).toBe(await placedResponse.text());
  });

  it.each([["59.70"], [-1], [null]])("rejects %j as expectedTotal with 400", async (total) => {
    const items = [{ id: lampId, quantity: 1 }];
    expect(
      await expectRejected(() => postCheckout({ ...customer, items, expectedTotal: total })),
    ).toMatchObject({ status: 400, issues: [{ path: "expectedTotal" }] });
  });

  it("rejects a malformed idempotency key with 400", async () => {
    const items = [{ id: lampId, quantity: 1 }];
    const sendRequest = () => postCheckout({ ...customer, items }, { "Idempotency-Key": "again" });
    expect(await expectRejected(sendRequest)).toMatchObject({ status: 400 });
  });
});

describe("a checkout with invalid items is rejected and changes nothing:", () => {
  it.each([
    ["no items", undefined, "Add items to your cart before checkout."],
    ["an empty cart", [], "Add items to your cart before checkout."],
    ["a string instead of a list", "lamp", "Add items to your cart before checkout."],
    ["an item that is a number", [7], invalidItemMessage],
    ["an item without a product", [{ quantity: 1 }], invalidItemMessage],
    [
      "a non-numeric product ID (SQL injection)",
      [{ id: "1; drop table orders", quantity: 1 }],
      invalidItemMessage,
    ],
    ["a product ID that overflows bigint", [{ id: 1e300, quantity: 1 }], invalidItemMessage],
    ["a negative product ID", [{ id: -1, quantity: 1 }], invalidItemMessage],
  ])("%s", async (_, items, message) => {
    expect(await rejectionOfItems(items)).toEqual({ status: 400, message });
  });

  it.each([
    ["of 0", 0],
    ["negative", -1],
    ["fractional", 1.5],
    ["above 999", 1000],
    ["a numeric string", "2"],
    ["a list", [2]],
    ["missing", undefined],
    ["null", null],
    ["of 1.8e308 (Number.MAX_VALUE)", Number.MAX_VALUE],
  ])("an item with an invalid quantity: %s", async (_, quantity) => {
    expect(await rejectionOfItems([{ id: lampId, quantity }])).toEqual({
      status: 400,
      message: invalidItemMessage,
    });
  });

  it("an unknown product beside a valid one", async () => {
    const items = [
      { id: lampId, quantity: 1 },
      { id: 999_999_999, quantity: 1 },
    ];
    expect(await rejectionOfItems(items)).toEqual({
      status: 400,
      message: "A product in your cart is no longer available.",
    });
  });

  it("a hidden product", async () => {
    expect(await rejectionOfItems([{ id: hiddenProductId, quantity: 1 }])).toEqual({
      status: 400,
      message: "A product in your cart is no longer available.",
    });
  });

  it("more units than are in stock", async () => {
    const { stock_quantity = 0 } = (await readProduct(stack.database.sql, vaseId)) ?? {};
    expect(await rejectionOfItems([{ id: vaseId, quantity: stock_quantity + 1 }])).toEqual({
      status: 409,
      message: `Only ${stock_quantity} items available: Vase.`,
    });
  });

  it("more units of one product than the shop settings allow", async () => {
    expect(await rejectionOfItems([{ id: lampId, quantity: 13 }])).toEqual({
      status: 400,
      message:
        "An online order can have at most 12 of one product; this one has 13 × Lamp. Please contact us for a larger order.",
    });
  });

  it("more units than one IP address may hold in pending orders", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const placeOrder = (quantity: number) =>
      postCheckout({ ...customer, items: [{ id: lampId, quantity }] }, headers);
    for (const quantity of [12, 12, 12, 3]) expect((await placeOrder(quantity)).status).toBe(201);
    expect(await expectRejected(() => placeOrder(2))).toMatchObject({
      status: 429,
      message:
        "At most 40 pieces can be on order from one connection in a day; with this order they would be 41. Please contact us for a larger order.",
    });
    expect((await placeOrder(1)).status).toBe(201);
  });

  it("300 lines of different products or of one product", async () => {
    const tooManyProducts = Array.from({ length: 300 }, (_, index) => ({
      id: index + 1,
      quantity: 1,
    }));
    const tooManyLines = Array.from({ length: 300 }, () => ({ id: lampId, quantity: 1 }));
    const message = "An order can have at most 100 lines.";
    expect(await rejectionOfItems(tooManyProducts)).toEqual({ status: 400, message });
    expect(await rejectionOfItems(tooManyLines)).toEqual({ status: 400, message });
  });

  it("lines of one product whose quantities exceed 999 in total", async () => {
    const items = [
      { id: lampId, quantity: 999 },
      { id: lampId, quantity: 1 },
    ];
    expect(await rejectionOfItems(items)).toEqual({ status: 400, message: invalidItemMessage });
  });
});

it("a rejected checkout returns one issue with the path of the invalid item field, or `items` for a limit of the whole cart", async () => {
  const { stock_quantity = 0 } = (await readProduct(stack.database.sql, vaseId)) ?? {};
  const issuePath = async (...items: [id: number, quantity: number][]) => {
    const cart = items.map(([id, quantity]) => ({ id, quantity }));
    const { message, issues } = await expectRejected(() =>
      postCheckout({ ...customer, items: cart }),
    );
    expect(issues).toEqual([{ path: expect.any(String), message }]);
    return issues[0].path;
  };
  expect(await issuePath([lampId, 1], [vaseId, stock_quantity + 1])).toBe("items.1.quantity");
  expect(await issuePath([vaseId, stock_quantity + 1], [lampId, 1])).toBe("items.0.quantity");
  expect(await issuePath([lampId, 1], [hiddenProductId, 1])).toBe("items.1.id");
  expect(await issuePath([vaseId, 1], [999_999_999, 1])).toBe("items.1.id");
  expect(await issuePath([vaseId, 1], [lampId, 13])).toBe("items.1.quantity");
  const lines = Array.from({ length: 21 }, (_, n): [number, number] => [1_000_000 + n, 1]);
  expect(await issuePath(...lines)).toBe("items");
  const expensiveProduct = await addProduct(stack.database.sql, { price: 20_000.01 });
  expect(await issuePath([expensiveProduct, 1])).toBe("items");
});

describe("a checkout with invalid customer details is rejected and changes nothing:", () => {
  it.each([
    ["a short first name", { firstName: "A" }, "First name must be at least 2 characters"],
    ["a blank first name", { firstName: "    " }, "First name must be at least 2 characters"],
    ["a missing last name", { lastName: undefined }, "Last name must be at least 2 characters"],
    ["a non-string name", { lastName: { a: 1 } }, "Last name must be at least 2 characters"],
    ["an email address without a domain", { email: "ana" }, "Please enter a valid email address"],
    ["a short phone number", { phone: "1234" }, "Please enter a valid phone number"],
    ["NUL in a name", { firstName: "An\u0000a" }, "First name must be at least 2 characters"],
    [
      "a line break in a name",
      { lastName: "Mon\ntegriffo" },
      "Last name must be at least 2 characters",
    ],
    ["an escape character in a phone number", { phone: "\u001b[31m12345" }, /phone number/],
    [
      "a name of 20,000 characters",
      { firstName: "a".repeat(20_000) },
      "Please use at most 100 characters",
    ],
  ])("%s", async (_, invalidFields, message) => {
    const items = [{ id: lampId, quantity: 1 }];
    const rejection = await expectRejected(() =>
      postCheckout({ ...customer, ...invalidFields, items }),
    );
    expect(rejection.status).toBe(400);
    expect(rejection.message).toMatch(message);
    expect(rejection.issues).toEqual([
      { path: Object.keys(invalidFields)[0], message: rejection.message },
    ]);
  });
});

describe("a checkout with an invalid request body is rejected and changes nothing:", () => {
  it.each([
    ["broken JSON", '{"items": [', 400],
    ["an empty body", "", 400],
    ["a JSON array", "[]", 400],
    ["a JSON string", '"checkout"', 400],
    ["JSON null", "null", 400],
    ["50,000 nested arrays", "[".repeat(50_000), 400],
    ["bytes that are not UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ["a body of 1 MB", JSON.stringify({ ...customer, padding: "x".repeat(1024 * 1024) }), 413],
  ])("%s", async (_, body, status) => {
    expect(await expectRejected(() => stack.postRawToStorefront("checkout", body))).toMatchObject({
      status,
    });
  });

  it("a body that never ends", async () => {
    let sentBytes = 0;
    let isCancelled = false;
    const endlessBody = new ReadableStream({
      pull(controller) {
        sentBytes += 1024;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
      cancel() {
        isCancelled = true;
      },
    });
    expect(
      await expectRejected(() => stack.postRawToStorefront("checkout", endlessBody)),
    ).toMatchObject({
      status: 413,
    });
    expect(isCancelled).toBe(true);
    expect(sentBytes).toBeLessThan(80 * 1024);
  });

  it("a Content-Length above the size limit", async () => {
    const sendRequest = () =>
      postCheckout({ ...customer, items: [] }, { "content-length": "70000" });
    expect(await expectRejected(sendRequest)).toMatchObject({ status: 413 });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "the content type %j",
    async (type) => {
      const items = [{ id: lampId, quantity: 1 }];
      const sendRequest = () => postCheckout({ ...customer, items }, { "content-type": type });
      expect(await expectRejected(sendRequest)).toMatchObject({ status: 415 });
    },
  );
});

it("checkouts preserve the stock and order invariants", async () => {
  expect(await stack.database.sql`select * from private.invariant_violations`).toEqual([]);
});
