import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct, readProduct } from "../support/database/products.ts";
import {
  adminClaims,
  type FunctionStack,
  signAccessToken,
  startFunctionStack,
} from "../support/functions/function-stack.ts";

let stack: FunctionStack;
let lampId: number;
let adminToken: string;

beforeAll(async () => {
  stack = await startFunctionStack();
  adminToken = await signAccessToken({ claims: adminClaims });
  lampId = await addProduct(stack.database.sql, { name: "Lamp", price: 195, stock_quantity: 10 });
});
afterAll(() => stack.stop());

async function postOrder(body: object, token: string | null = adminToken, key?: string) {
  const order = {
    source: "walk_in",
    isCompleted: true,
    customer: {},
    items: [{ id: lampId, quantity: 1 }],
  };
  const response = await stack.backOffice.request("/back-office/orders", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify({ ...order, ...body }),
  });
  return { status: response.status, body: await response.json() };
}

describe("POST /back-office/orders", () => {
  it("creates one order per idempotency key and rejects its reuse with another body with 422", async () => {
    const key = crypto.randomUUID();
    const first = await postOrder({}, adminToken, key);
    expect(first).toMatchObject({
      status: 201,
      body: { status: "approved", fulfilment: "completed", orderNumber: expect.any(String) },
    });
    expect(await postOrder({}, adminToken, key)).toEqual(first);
    expect(await readProduct(stack.database.sql, lampId)).toMatchObject({ stock_quantity: 9 });
    expect(await postOrder({ source: "phone" }, adminToken, key)).toMatchObject({ status: 422 });
  });

  it("rejects an idempotency key that is not a UUID with 400", async () => {
    expect(await postOrder({}, adminToken, "no-uuid")).toMatchObject({ status: 400 });
  });

  it("rejects a quantity above the stock with 409", async () => {
    const message = "Only 9 items available: Lamp.";
    const items = [{ id: lampId, quantity: 10 }];
    expect(await postOrder({ items })).toEqual({ status: 409, body: { message } });
  });

  it.each([
    [{ items: [] }, "Add a product"],
    [{ customer: { email: "ana@" } }, "Please enter a valid email address"],
    [{ customer: { firstName: "A" } }, "First name must be at least 2 characters"],
    [{ source: "website" }, "Please choose where the order was taken"],
  ])("rejects %j with 400: %s", async (invalidFields, message) => {
    const { status, body } = await postOrder(invalidFields);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  it("rejects callers that are not administrators", async () => {
    expect(await postOrder({}, null)).toMatchObject({ status: 401 });
    const nonAdmin = await signAccessToken({ claims: { user_metadata: { is_admin: true } } });
    expect(await postOrder({}, nonAdmin)).toMatchObject({ status: 403 });
  });
});
