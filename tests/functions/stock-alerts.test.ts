import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectAsAdministrator } from "../support/database/callers.ts";
import { addProduct } from "../support/database/products.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { addSizes } from "../support/database/variants.ts";
import { createFakeMailProvider } from "../support/functions/fake-mail-provider.ts";
import { type MailStack, siteOrigin, startMailStack } from "../support/functions/mail-stack.ts";

const resendSettings = {
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "re_key",
  MAIL_FROM: "Calpe & Stone <orders@shop.example>",
  MAIL_OWNER: "owner@shop.example",
};
const limits = {
  LIMIT_STOCK_ALERT_PER_HOUR: "8",
  LIMIT_LINK_PER_HOUR: "10",
};
const validSpamGuard = { trap: "", filledInMs: 45_000 };

const provider = createFakeMailProvider(() => "accepted");
let stack: MailStack;
let productId: number;

beforeAll(async () => {
  stack = await startMailStack({ ...resendSettings, ...limits }, { fetch: provider.fetch });
});
afterAll(() => stack.stop());

beforeEach(async () => {
  await stack.waitForBackgroundTasks();
  await stack.database.sql`truncate stock_alerts, mails, private.request_counts cascade`;
  provider.deliveredMails.length = 0;
  stack.log.length = 0;
  productId = await addProduct(stack.database.sql, {
    name: "Arched Mirror",
    stock_quantity: 0,
    status: "OUT_OF_STOCK",
  });
});

const postAlertRequest = (email: string, clientIp = "203.0.113.1", changes: object = {}) =>
  stack.post(
    "stock-alerts",
    { email, productId, ...validSpamGuard, ...changes },
    { "x-forwarded-for": clientIp },
  );
const postToAlertLink = async (action: string, token: string) => {
  const response = await stack.post(`stock-alert${action}`, { token });
  return { status: response.status, body: await response.json() };
};
const mailsTo = (email: string) =>
  provider.deliveredMails.map(({ body }) => body).filter(({ to }) => String(to) === email);
/** Requests an alert; returns the token of the link in the confirmation mail. */
async function requestAlertToken(email: string): Promise<string> {
  await postAlertRequest(email);
  await stack.waitForBackgroundTasks();
  const link = String(mailsTo(email).at(-1)?.text).match(/\/stock-alert\/([0-9a-f]{64})$/m);
  return link?.[1] ?? "";
}
const restock = () =>
  stack.database
    .sql`update products set stock_quantity = 2, status = 'IN_STOCK' where id = ${productId}`;

describe("a back-in-stock alert", () => {
  it("is confirmed, sent once when the product is back in stock, and deleted through the link in its mails", async () => {
    const token = await requestAlertToken("ana@example.com");
    expect(mailsTo("ana@example.com")).toMatchObject([
      {
        subject: "Shall we tell you when Arched Mirror is back?",
        reply_to: resendSettings.MAIL_OWNER,
      },
    ]);
    expect(await postToAlertLink("", token)).toMatchObject({
      status: 200,
      body: { state: "unconfirmed" },
    });
    expect((await postToAlertLink("/confirm", token)).body).toMatchObject({
      state: "waiting",
      product: { name: "Arched Mirror" },
    });
    await restock();
    await stack.waitForBackgroundTasks();
    await stack.startMailRun();
    await stack.startMailRun();
    const [, mail, ...furtherMails] = mailsTo("ana@example.com");
    expect(furtherMails).toEqual([]);
    const [{ slug } = {}] = await stack.database
      .sql`select slug from products where id = ${productId}`;
    expect(mail).toMatchObject({ subject: "Arched Mirror is back in stock" });
    for (const content of [mail?.html, mail?.text]) {
      expect(content).toContain("You asked us to tell you");
      expect(content).toContain(`${siteOrigin}/shop/${slug}`);
      expect(content).toContain(`${siteOrigin}/stock-alert/${token}`);
    }
    expect((await postToAlertLink("", token)).body).toMatchObject({ state: "notified" });
    expect((await postToAlertLink("/delete", token)).status).toBe(200);
    expect((await postToAlertLink("", token)).status).toBe(404);
    expect(await stack.database.sql`select 1 from stock_alerts`).toEqual([]);
  });

  it("about a variant is sent with a link to the variant", async () => {
    const { sql, url } = stack.database;
    const admins = connectAsAdministrator(url, 1);
    const { id, sizes } = await addSizes({ owner: sql, admins }, { Large: 0 });
    await admins.end();
    await sql`update product_variants set sku = 'SOF/L', status = 'OUT_OF_STOCK'`;
    const variant = { productId: id, variantId: sizes.Large };
    await postAlertRequest("eve@example.com", "203.0.113.9", variant);
    await sql`update stock_alerts set confirmed_at = now()`;
    await sql`update product_variants set stock_quantity = 1, status = 'IN_STOCK'`;
    await stack.waitForBackgroundTasks();
    await stack.startMailRun();
    const [{ slug } = {}] = await sql`select slug from products where id = ${id}`;
    const [mail] = mailsTo("eve@example.com").filter(({ subject }) =>
      /is back in stock/.test(String(subject)),
    );
    expect(mail?.text).toContain(`${siteOrigin}/shop/${slug}?v=SOF%2FL`);
  });

  it("is deleted by one-click unsubscribe (RFC 8058), a POST request with a form-encoded body", async () => {
    const token = await requestAlertToken("ana@example.com");
    expect(mailsTo("ana@example.com")[0]?.headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(
        `^<http.*/functions/v1/storefront/stock-alert/${token}/unsubscribe>$`,
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const response = await stack.post(`stock-alert/${token}/unsubscribe`, {}, form);
    expect(response.status).toBe(200);
    expect((await postToAlertLink("", token)).status).toBe(404);
  });

  it("has a separate, higher rate limit for one-click unsubscribe", async () => {
    await freezeRateLimitWindow(stack.database.sql);
    const token = "0".repeat(64);
    for (let n = 0; n < 10; n += 1) await postToAlertLink("", token);
    expect((await postToAlertLink("", token)).status).toBe(429);
    expect((await stack.post(`stock-alert/${token}/unsubscribe`, {})).status).toBe(200);
  });

  it("sends its mail immediately when it is confirmed after the product is back in stock", async () => {
    const token = await requestAlertToken("ana@example.com");
    await restock();
    expect((await postToAlertLink("/confirm", token)).body).toMatchObject({ state: "notified" });
    await stack.waitForBackgroundTasks();
    expect(mailsTo("ana@example.com")).toHaveLength(2);
  });

  it("sends no back-in-stock mail when it is not confirmed", async () => {
    await requestAlertToken("ana@example.com");
    await restock();
    await stack.startMailRun();
    expect(mailsTo("ana@example.com")).toHaveLength(1);
  });

  it("is logged without the email address", async () => {
    await requestAlertToken("ana@example.com");
    expect(stack.log.join()).toContain("alert_confirmation sent");
    expect(stack.log.join()).not.toContain("ana@");
  });
});

describe("a request for an alert", () => {
  it("returns the same response for a new, an unconfirmed and a confirmed email address", async () => {
    const requestAlert = async () => {
      const response = await postAlertRequest("ana@example.com");
      return [response.status, await response.json()];
    };
    const first = await requestAlert();
    expect(first[0]).toBe(201);
    expect(await requestAlert()).toEqual(first);
    await stack.database.sql`update stock_alerts set confirmed_at = now()`;
    expect(await requestAlert()).toEqual(first);
  });

  it.each([
    ["an empty email address", { email: "" }, 400],
    ["a filled honeypot", { trap: "https://spam.example" }, 400],
    ["a form filled in within a second", { filledInMs: 900 }, 400],
    ["a product that is not a number", { productId: "1; drop" }, 400],
    ["an unknown product", { productId: 999_999 }, 404],
  ])("is rejected for %s", async (_, changes, status) => {
    expect((await postAlertRequest("ana@example.com", undefined, changes)).status).toBe(status);
    expect(await stack.database.sql`select 1 from stock_alerts`).toEqual([]);
  });

  it("is rejected for a product that is in stock", async () => {
    await restock();
    const response = await postAlertRequest("ana@example.com");
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: "Arched Mirror is in stock again: you can order it now." },
    ]);
  });

  it("returns 429 above the limit per IP address", async () => {
    await freezeRateLimitWindow(stack.database.sql);
    const statuses = [];
    for (let n = 0; n < 10; n += 1)
      statuses.push((await postAlertRequest(`ana-${n}@example.com`)).status);
    expect(statuses).toEqual([...Array(8).fill(201), 429, 429]);
  });

  it("returns 201 but sends no mail above the limit per email address", async () => {
    await freezeRateLimitWindow(stack.database.sql);
    for (let n = 0; n < 7; n += 1) {
      expect((await postAlertRequest("victim@example.com", `203.0.113.${n + 10}`)).status).toBe(
        201,
      );
      await stack.waitForBackgroundTasks();
    }
    expect(mailsTo("victim@example.com")).toHaveLength(5);
  });
});

it("an unknown or malformed alert token returns 404 for lookup and confirmation; deletion with an unknown token returns 200", async () => {
  for (const token of ["", "%", "0".repeat(64)]) {
    expect((await postToAlertLink("", token)).status).toBe(404);
    expect((await postToAlertLink("/confirm", token)).status).toBe(404);
  }
  expect((await postToAlertLink("/delete", "0".repeat(64))).status).toBe(200);
});
