import { listenOnLoopback } from "@calpe/local-supabase/http-listener";
import { findFreePort } from "@calpe/local-supabase/ports";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { customer } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { type FunctionStack, startFunctionStack } from "../support/functions/function-stack.ts";

const webhookSecret = "whsec_test";
const siteOrigin = "http://localhost:5173";

interface Call {
  method: string;
  path: string;
  idempotencyKey: string | null;
  form: Record<string, string>;
}
interface Session {
  id: string;
  url: string | null;
  status: "open" | "complete" | "expired";
}

/** The endpoints of Stripe's API for checkout sessions. A session's id is `cs_` and its number. */
function createFakeStripe() {
  const calls: Call[] = [];
  const sessions: Session[] = [];
  const responses = new Map<string, { form: string; session: Session }>();
  const createSession = (form: string, key: string | null) => {
    const earlier = responses.get(key ?? "");
    if (earlier && earlier.form === form) return Response.json(earlier.session);
    if (earlier) return Response.json({ error: { type: "idempotency_error" } }, { status: 400 });
    const id = `cs_${sessions.length + 1}`;
    const session: Session = { id, url: `https://checkout.stripe.com/c/pay/${id}`, status: "open" };
    sessions.push(session);
    // Stripe stores the response as it was.
    if (key) responses.set(key, { form, session: { ...session } });
    return Response.json(session);
  };
  const fake = {
    calls,
    sessions,
    isDown: false,
    /** Called when a session has been created, before Stripe responds. */
    onCreated: async () => {},
    async fetch(request: Request): Promise<Response> {
      const path = new URL(request.url).pathname;
      const form = await request.text();
      const idempotencyKey = request.headers.get("idempotency-key");
      calls.push({
        method: request.method,
        path,
        idempotencyKey,
        form: Object.fromEntries(new URLSearchParams(form)),
      });
      expect(request.headers.get("authorization")).toBe("Bearer sk_test_1");
      if (fake.isDown) return Response.json({ error: { type: "api_error" } }, { status: 500 });
      if (path === "/v1/checkout/sessions") {
        const response = createSession(form, idempotencyKey);
        await fake.onCreated();
        return response;
      }
      const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
      const session = sessions.find((candidate) => candidate.id === id);
      if (!session)
        return Response.json({ error: { type: "invalid_request_error" } }, { status: 404 });
      if (action === "expire") Object.assign(session, { status: "expired", url: null });
      return Response.json(session);
    },
  };
  return fake;
}

let fakeStripe: ReturnType<typeof createFakeStripe>;
let stopFakeStripe: () => Promise<void>;
let stack: FunctionStack;
let productId: number;
/** The mail runs that have been started. */
const mailRuns: Promise<void>[] = [];
beforeAll(async () => {
  vi.stubGlobal("EdgeRuntime", { waitUntil: (run: Promise<void>) => mailRuns.push(run) });
  const port = await findFreePort();
  stopFakeStripe = await listenOnLoopback((request) => fakeStripe.fetch(request), port);
  stack = await startFunctionStack({
    SITE_ORIGIN: siteOrigin,
    MAIL_RUN_SECRET: "x".repeat(32),
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  });
  productId = await addProduct(stack.database.sql, { price: 100.29, stock_quantity: 1000 });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await Promise.all(mailRuns);
  await stack.stop();
  await stopFakeStripe();
});

let token: string;
let orderNumber: string;
let orderId: number;
let requestId: string;
/** Each test has a pending order of £200.58 with an open request for a deposit of £60.29. */
beforeEach(async () => {
  fakeStripe = createFakeStripe();
  // Session ids are unique in the database, but each fake counts from 1.
  await stack.database.sql`truncate payment_requests cascade`;
  const items = [{ id: productId, quantity: 2 }];
  const response = await stack.postToStorefront("checkout", { ...customer, items });
  ({ token, orderId: orderNumber } = await response.json());
  const [order] = await stack.database.sql`
    select id from orders where order_number = ${orderNumber}`;
  orderId = order?.id;
  requestId = await askFor(60.29);
  // The checkout's mail run writes a log line.
  await Promise.all(mailRuns.splice(0));
});

/** Asks for a payment as an administrator does, which cancels the open request. @returns the request's id */
async function askFor(amount: number): Promise<string> {
  const id = crypto.randomUUID();
  const body = { requestId: id, purpose: "deposit", amount };
  const { status } = await stack.postToBackOffice(`orders/${orderId}/payment-requests`, body);
  expect(status).toBe(200);
  return id;
}

const changeRequest = async (change: { status?: string; provider_id?: string }) => {
  const { sql } = stack.database;
  await sql`update payment_requests set ${sql(change)} where id = ${requestId}`;
};

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await stack.payments.request(`/payments/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
}
const openCardSession = (linkToken = token) =>
  post("card-session", JSON.stringify({ token: linkToken }));

const readRequest = async () => {
  const [row] = await stack.database.sql`
    select status, provider_id from payment_requests where id = ${requestId}`;
  return { ...row };
};
const readPayments = async () =>
  (
    await stack.database.sql`
      select amount::text, method, provider_ref, request_id from payments where order_id = ${orderId}`
  ).map((row) => ({ ...row }));

const readReceipts = async () =>
  (
    await stack.database.sql`
      select status from mails where order_id = ${orderId} and kind = 'payment_receipt'`
  ).map(({ status }) => status);

interface EventChanges {
  id?: string;
  type?: string;
  session?: object;
}
/** The body of the event of a paid session. */
const createEvent = ({ id = `evt_${orderId}`, type, session }: EventChanges = {}) =>
  JSON.stringify({
    id,
    object: "event",
    type: type ?? "checkout.session.completed",
    data: {
      object: {
        id: "cs_1",
        payment_status: "paid",
        amount_total: 6029,
        metadata: { order: orderNumber, request: requestId },
        ...session,
      },
    },
  });
async function deliver(payload: string, secret = webhookSecret, age = 0) {
  const signature = await new Stripe("sk_test_1").webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - age,
  });
  return post("stripe-event", payload, { "stripe-signature": signature });
}
const received = { status: 200, body: { received: true } };

describe("POST /payments/card-session", () => {
  it("opens a session of exactly the request's amount and stores its id", async () => {
    expect(await openCardSession()).toEqual({
      status: 200,
      body: { url: "https://checkout.stripe.com/c/pay/cs_1" },
    });
    const [call] = fakeStripe.calls;
    const expiresAt = Number(call?.form.expires_at);
    expect(call).toEqual({
      method: "POST",
      path: "/v1/checkout/sessions",
      idempotencyKey: `${requestId}:${expiresAt}`,
      form: {
        mode: "payment",
        "allowed_payment_method_types[0]": "card",
        "line_items[0][quantity]": "1",
        "line_items[0][price_data][currency]": "gbp",
        "line_items[0][price_data][unit_amount]": "6029",
        "line_items[0][price_data][product_data][name]": `Deposit for order ${orderNumber}`,
        "metadata[order]": orderNumber,
        "metadata[request]": requestId,
        expires_at: String(expiresAt),
        success_url: `${siteOrigin}/order/${token}`,
        cancel_url: `${siteOrigin}/order/${token}`,
      },
    });
    const minutes = (expiresAt - Date.now() / 1000) / 60;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThanOrEqual(61);
    expect(await readRequest()).toEqual({ status: "open", provider_id: "cs_1" });
  });

  it("responds with the same page while it can be paid, also to concurrent calls", async () => {
    const first = await Promise.all(Array.from({ length: 5 }, () => openCardSession()));
    const responses = [...first, await openCardSession()];
    expect(new Set(responses.map(({ body }) => body.url)).size).toBe(1);
    expect(fakeStripe.sessions).toHaveLength(1);
  });

  it("opens another session when the first has expired, and none when the customer has paid", async () => {
    await changeRequest({ provider_id: "cs_1" });
    fakeStripe.sessions.push({ id: "cs_1", url: null, status: "expired" });
    expect(await openCardSession()).toMatchObject({ status: 200 });
    expect(await readRequest()).toEqual({ status: "open", provider_id: "cs_2" });
    Object.assign(fakeStripe.sessions[1] ?? {}, { status: "complete", url: null });
    expect(await openCardSession()).toMatchObject({ status: 409, body: { message: /paid/ } });
    expect(fakeStripe.sessions).toHaveLength(2);
  });

  it("is rejected without a call of Stripe if no request is open, or no order has the token", async () => {
    await changeRequest({ status: "cancelled" });
    expect(await openCardSession()).toMatchObject({ status: 409 });
    expect(await openCardSession("0".repeat(64))).toMatchObject({ status: 404 });
    expect(await openCardSession("x")).toMatchObject({ status: 404 });
    expect(fakeStripe.calls).toEqual([]);
  });

  it.each([
    ["was replaced", () => askFor(50)],
    ["has got another session", () => changeRequest({ provider_id: "cs_other" })],
  ])("expires the new session if the request %s meanwhile", async (_, change) => {
    fakeStripe.onCreated = async () => void (await change());
    expect(await openCardSession()).toMatchObject({ status: 409, body: { message: /changed/ } });
    expect(fakeStripe.sessions).toMatchObject([{ status: "expired" }]);
    expect((await readRequest()).provider_id).not.toBe("cs_1");
  });

  it("responds 503 when Stripe fails, and logs the kind of the failure only", async () => {
    fakeStripe.isDown = true;
    stack.log.length = 0;
    expect(await openCardSession()).toMatchObject({ status: 503, body: { message: /try again/ } });
    expect(stack.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        function: "payments",
        route: "/card-session",
        status: 503,
        error: "StripeAPIError",
      }),
    ]);
    expect(stack.log.join()).not.toContain(token);
  });
});

describe("POST /payments/stripe-event", () => {
  beforeEach(async () => {
    await openCardSession();
  });

  it("records the payment and sends one receipt, whatever the number of concurrent events and deliveries", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => deliver(createEvent({ id: `evt_${n % 2}` }))),
    );
    expect(responses).toEqual(responses.map(() => received));
    expect(await readPayments()).toEqual([
      {
        amount: "60.29",
        method: "card_link",
        provider_ref: "cs_1",
        request_id: requestId,
      },
    ]);
    expect(await readRequest()).toMatchObject({ status: "paid" });
    expect(await readReceipts()).toEqual(["waiting"]);
    expect(mailRuns).toHaveLength(1);
    const page = await (await stack.postToStorefront("order", { token })).json();
    expect(page).toMatchObject({ paid: 60.29, due: 140.29, paymentRequest: null });
  });

  it("records the payment of a request that was replaced before, because the money has arrived", async () => {
    await askFor(50);
    expect(await deliver(createEvent())).toEqual(received);
    expect(await readPayments()).toMatchObject([{ amount: "60.29" }]);
  });

  it.each([
    ["a signature with another secret", () => deliver(createEvent(), "whsec_other")],
    ["a signature that is older than five minutes", () => deliver(createEvent(), undefined, 301)],
    ["no signature", () => post("stripe-event", createEvent())],
    [
      "a signature of another body",
      async () => {
        const signature = await new Stripe("sk_test_1").webhooks.generateTestHeaderStringAsync({
          payload: createEvent({ session: { amount_total: 1 } }),
          secret: webhookSecret,
        });
        return post("stripe-event", createEvent(), { "stripe-signature": signature });
      },
    ],
  ])("rejects %s with 400", async (_, send) => {
    expect(await send()).toEqual({ status: 400, body: { message: "The signature is not valid." } });
    expect(await readPayments()).toEqual([]);
  });

  it.each<[string, EventChanges]>([
    ["an event of another kind", { type: "payment_intent.succeeded" }],
    ["a session that is not paid", { session: { payment_status: "unpaid" } }],
    ["a session that the shop did not create", { session: { id: "cs_9", metadata: {} } }],
  ])("accepts %s without recording a payment", async (_, changes) => {
    expect(await deliver(createEvent(changes))).toEqual(received);
    expect(await readPayments()).toEqual([]);
  });

  it("responds 404 to the payment of an unknown request, and 413 to a large body", async () => {
    expect(await deliver(createEvent({ session: { id: "cs_9" } }))).toMatchObject({ status: 404 });
    expect(await deliver(createEvent({ type: "x".repeat(65_536) }))).toMatchObject({ status: 413 });
  });
});

it("the order page offers a card payment only if both keys are set, and without them the function responds 503", async () => {
  const readPage = async ({ postToStorefront }: FunctionStack, linkToken: string) =>
    (await postToStorefront("order", { token: linkToken })).json();
  expect(await readPage(stack, token)).toMatchObject({ payableByCard: true });
  const withoutKeys = await startFunctionStack({ STRIPE_SECRET_KEY: "sk_test_1" });
  try {
    for (const path of ["card-session", "stripe-event"]) {
      const response = await withoutKeys.payments.request(`/payments/${path}`, { method: "POST" });
      expect(response.status).toBe(503);
    }
  } finally {
    await withoutKeys.stop();
  }
});
