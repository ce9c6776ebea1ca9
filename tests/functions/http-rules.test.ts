import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../supabase/functions/_shared/server/environment.ts";
import { createStorefront } from "../../supabase/functions/storefront/app.ts";
import { addProduct } from "../support/database/products.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { disableRequestTimeouts } from "../support/functions/disable-request-timeouts.ts";
import { type FunctionStack, startFunctionStack } from "../support/functions/function-stack.ts";

let stack: FunctionStack;
let productId: number;

beforeAll(async () => {
  stack = await startFunctionStack({
    SITE_ORIGIN: "http://localhost:5173",
    LIMIT_CHECKOUT_PER_HOUR: "6",
  });
  productId = await addProduct(stack.database.sql, { stock_quantity: 1000 });
});
afterAll(() => stack.stop());

const customer = {
  firstName: "Quetzalina",
  lastName: "Zammitt",
  email: "quetzalina@example.com",
  phone: "+350 987 65432",
};

async function checkOut(headers: Record<string, string> = {}, quantity = 1) {
  const body = { ...customer, items: [{ id: productId, quantity }] };
  return stack.postToStorefront("checkout", body, headers);
}

describe("every response of the storefront function", () => {
  it("has the common error format for an unknown path (404) or an unsupported method (405)", async () => {
    const unknownPath = await stack.storefront.request("/storefront/nothing");
    expect([unknownPath.status, await unknownPath.json()]).toEqual([
      404,
      { message: "There is nothing at this address." },
    ]);
    const otherFunction = await stack.storefront.request("/back-office/orders");
    expect([otherFunction.status, Object.keys(await otherFunction.json())]).toEqual([
      404,
      ["message"],
    ]);
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const response = await stack.storefront.request("/storefront/checkout", { method });
      expect(
        [response.status, await response.json(), response.headers.get("allow")],
        method,
      ).toEqual([405, { message: "Only POST works at this address." }, "POST, OPTIONS"]);
    }
  });

  it("has headers that forbid MIME sniffing, caching, framing and cross-origin use", async () => {
    for (const path of ["/storefront/checkout", "/storefront/nothing"]) {
      for (const method of ["POST", "OPTIONS"]) {
        const { headers } = await stack.storefront.request(path, { method });
        expect(Object.fromEntries(headers)).toMatchObject({
          "x-content-type-options": "nosniff",
          "cache-control": "no-store",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
          "cross-origin-resource-policy": "same-origin",
          "referrer-policy": "no-referrer",
        });
      }
    }
  });

  it("has a Strict-Transport-Security header of one year only if the site uses https", async () => {
    const storefront = createStorefront({
      environment: readEnvironment({
        SUPABASE_URL: "https://project.supabase.co",
        SUPABASE_SERVICE_ROLE_KEY: "key",
        SUPABASE_ANON_KEY: "key",
        SITE_ORIGIN: "https://shop.example",
      }),
      writeLog: () => {},
    });
    const readHstsHeader = async (app: typeof storefront) => {
      const { headers } = await app.request("/storefront/nothing");
      return headers.get("strict-transport-security");
    };
    expect(await readHstsHeader(storefront)).toBe("max-age=31536000; includeSubDomains");
    expect(await readHstsHeader(stack.storefront)).toBeNull();
  });

  it("has CORS headers for the site's origin only", async () => {
    const readAllowedOrigin = async (origin: string, method: string) => {
      const init = { method, headers: { origin } };
      const response = await stack.storefront.request("/storefront/checkout", init);
      return response.headers.get("access-control-allow-origin");
    };
    for (const method of ["OPTIONS", "POST"]) {
      expect(await readAllowedOrigin("http://localhost:5173", method)).toBe(
        "http://localhost:5173",
      );
      for (const otherOrigin of ["https://evil.example", "http://localhost:51730", "null"]) {
        expect(
          await readAllowedOrigin(otherOrigin, method),
          `${method} from ${otherOrigin}`,
        ).toBeNull();
      }
    }
  });

  it("allows the site's method and headers if the request is a preflight", async () => {
    const { status, headers } = await stack.storefront.request("/storefront/checkout", {
      method: "OPTIONS",
      headers: { origin: "http://localhost:5173" },
    });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-methods")).toContain("POST");
    const allowedHeaders = headers.get("access-control-allow-headers") ?? "";
    for (const header of ["authorization", "apikey", "content-type", "idempotency-key"]) {
      expect(allowedHeaders).toContain(header);
    }
  });
});

describe("the rate limit of checkouts", () => {
  beforeAll(() => freezeRateLimitWindow(stack.database.sql));
  disableRequestTimeouts();

  it("accepts exactly 6 of 15 concurrent checkouts per address", async () => {
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => checkOut({ "x-forwarded-for": "203.0.113.7" })),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    const rejectedResponse = responses.find((response) => response.status === 429);
    expect(await rejectedResponse?.json()).toEqual({
      message: "Too many requests. Please try again later.",
    });
    const seconds = Number(rejectedResponse?.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await checkOut({ "x-forwarded-for": "203.0.113.8" })).status).toBe(201);
  }, 60_000);

  it("does not count sequential or concurrent retries with the same idempotency key", async () => {
    const headers = {
      "x-forwarded-for": "203.0.113.20",
      "idempotency-key": crypto.randomUUID(),
    };
    const responses = await Promise.all(Array.from({ length: 8 }, () => checkOut(headers)));
    for (let retry = 0; retry < 8; retry += 1) responses.push(await checkOut(headers));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);

    const address = { "x-forwarded-for": "203.0.113.20" };
    for (let order = 0; order < 5; order += 1) expect((await checkOut(address)).status).toBe(201);
    expect((await checkOut(address)).status).toBe(429);
    expect((await checkOut(headers)).status, "a retry after the limit has been reached").toBe(201);
  });

  it("counts requests that reuse an idempotency key with different contents", async () => {
    const headers = {
      "x-forwarded-for": "203.0.113.21",
      "idempotency-key": crypto.randomUUID(),
    };
    expect((await checkOut(headers, 1)).status).toBe(201);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await checkOut(headers, 2)).status).toBe(422);
    expect((await checkOut(headers, 2)).status).toBe(429);
  });

  it("cannot be bypassed with a forged X-Forwarded-For entry", async () => {
    for (const forgedAddress of ["198.51.100.1", "::1", "203.0.113.99, 192.0.2.4"]) {
      const response = await checkOut({
        "x-forwarded-for": `${forgedAddress}, 203.0.113.7`,
        "x-real-ip": forgedAddress,
        "cf-connecting-ip": forgedAddress,
        forwarded: `for=${forgedAddress}`,
      });
      expect(response.status).toBe(429);
    }
  });

  it("does not count invalid checkouts", async () => {
    const headers = { "x-forwarded-for": "203.0.113.50" };
    const options = { method: "POST", headers: { "content-type": "application/json", ...headers } };
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await stack.storefront.request("/storefront/checkout", { ...options, body: "{" });
    }
    expect((await checkOut(headers)).status).toBe(201);
  });

  it("stores only a keyed hash of the IP address", async () => {
    const rows = await stack.database.sql`select subject from private.request_counts`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{64}$/);
  });

  it("fails closed: rejects checkouts while the counter is unavailable", async () => {
    const { sql } = stack.database;
    const before = await sql`select count(*) from orders`;
    await sql`alter table private.request_counts rename to request_counts_away`;
    const response = await checkOut({ "x-forwarded-for": "203.0.113.60" });
    await sql`alter table private.request_counts_away rename to request_counts`;
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: "There was an error processing your order. Please try again." },
    ]);
    expect(await sql`select count(*) from orders`).toEqual(before);
  });
});

it("the storefront function returns 503 with a message for customers while the database is unreachable", async () => {
  const lines: string[] = [];
  const storefront = createStorefront({
    environment: readEnvironment({
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_SERVICE_ROLE_KEY: "key",
      SUPABASE_ANON_KEY: "key",
    }),
    writeLog: (line) => void lines.push(line),
  });
  const response = await storefront.request("/storefront/checkout", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...customer, items: [{ id: 1, quantity: 1 }] }),
  });
  expect([response.status, await response.json()]).toEqual([
    503,
    { message: "There was an error processing your order. Please try again." },
  ]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ status: 503, error: expect.any(String) });
});

describe("the log of the storefront function", () => {
  it("contains one line per request, without personal data", async () => {
    stack.log.length = 0;
    const response = await checkOut({
      "x-forwarded-for": "203.0.113.70",
      "user-agent": "Quetzalina",
    });
    expect(stack.log).toHaveLength(1);
    const line = JSON.parse(stack.log[0] ?? "");
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: response.headers.get("x-request-id"),
      function: "storefront",
      method: "POST",
      route: "/checkout",
      status: 201,
      ms: expect.any(Number),
      actor: null,
    });
    expect(stack.log[0]).not.toMatch(/Quetzalina|Zammitt|example\.com|65432|203\.0\.113/);
  });

  it("contains neither line breaks nor personal data from the request's path", async () => {
    stack.log.length = 0;
    await stack.storefront.request("/storefront/ana@example.com%0a{%22status%22:200}", {
      headers: { "x-request-id": "1\\n2", "x-forwarded-for": "\u001b[31m" },
    });
    expect(stack.log).toHaveLength(1);
    expect(stack.log[0]).not.toMatch(/[\n\r]|example\.com/);
    expect(JSON.parse(stack.log[0] ?? "")).toMatchObject({ route: null, status: 404 });
  });
});
