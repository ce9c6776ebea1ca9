import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { expectRejected } from "../support/functions/expect-rejected.ts";
import { type FunctionStack, startFunctionStack } from "../support/functions/function-stack.ts";
import { hostileTexts } from "../support/functions/hostile-texts.ts";

let stack: FunctionStack;

beforeAll(async () => {
  stack = await startFunctionStack({ LIMIT_CONTACT_PER_HOUR: "200" });
});
afterAll(() => stack.stop());

const message = {
  name: "Ana Montegriffo",
  email: "ana@example.com",
  phone: "+350 200 12345",
  subject: "Custom Project",
  message: "A library for the dining room.",
};
const validSpamGuard = { trap: "", filledInMs: 45_000 };

const sendMessage = (body: unknown, headers?: Record<string, string>) =>
  stack.postToStorefront("contact", body, headers);

async function latestSubmission() {
  const [row] = await stack.database.sql`
    select name, email, phone, subject, message, product_details, page_path, viewed
    from contact_submissions order by id desc limit 1`;
  return row;
}

describe("a contact message", () => {
  it("is stored as unviewed", async () => {
    const response = await sendMessage({ ...message, ...validSpamGuard });
    expect([response.status, await response.json()]).toEqual([
      201,
      { message: "Message sent successfully" },
    ]);
    expect(await latestSubmission()).toEqual({
      ...message,
      product_details: null,
      page_path: null,
      viewed: false,
    });
  });

  it("is stored with the product and page of an enquiry, and with null for a missing phone number", async () => {
    const productDetails = "Herringbone oak (Flooring)";
    const pagePath = "/services/flooring/herringbone-oak";
    for (const phone of ["", null, undefined]) {
      const response = await sendMessage({
        ...message,
        phone,
        productDetails,
        pagePath,
        ...validSpamGuard,
      });
      expect(response.status).toBe(201);
      expect(await latestSubmission()).toMatchObject({
        phone: null,
        product_details: productDetails,
        page_path: pagePath,
      });
    }
  });

  it.each(["//evil.example", "https://evil.example", "javascript:alert(1)", "/shop/../admin"])(
    "is rejected if its pagePath is not a path of the site: %s",
    async (pagePath) => {
      const response = await sendMessage({ ...message, pagePath, ...validSpamGuard });
      expect(response.status).toBe(400);
    },
  );

  it("cannot set read-only fields", async () => {
    const forgedFields = {
      id: 1,
      viewed: true,
      submittedAt: "1999-01-01",
      submitted_at: "1999-01-01",
    };
    await sendMessage({ ...message, ...forgedFields, ...validSpamGuard });
    const [row] = await stack.database.sql`
      select id, viewed, submitted_at > now() - interval '1 minute' as fresh
      from contact_submissions order by id desc limit 1`;
    expect(row).toMatchObject({ viewed: false, fresh: true });
    expect(row?.id).not.toBe(1);
  });

  it.each(hostileTexts)("is stored unchanged: %j", async (text) => {
    const response = await sendMessage({ ...message, message: text, productDetails: text });
    expect(response.status).toBe(201);
    expect(await latestSubmission()).toMatchObject({ message: text, product_details: text });
  });

  it("is stored without control characters", async () => {
    const response = await sendMessage({
      ...message,
      message: "  Two\u0000 lines\u000bof\ud800 text\u0007 ",
    });
    expect(response.status).toBe(201);
    expect(await latestSubmission()).toMatchObject({ message: "Two lines\nof text" });
  });

  it("may contain 10,000 non-Latin characters", async () => {
    const text = "石".repeat(10_000);
    const response = await sendMessage({
      ...message,
      message: text,
      productDetails: "石".repeat(5000),
    });
    expect(response.status).toBe(201);
    expect(await latestSubmission()).toMatchObject({ message: text });
  });
});

describe("an invalid contact message is rejected and changes nothing:", () => {
  it.each([
    ["no name", { name: undefined }, "Please enter your name"],
    ["a blank name", { name: "   " }, "Please enter your name"],
    ["a non-string name", { name: ["Ana"] }, "Please enter your name"],
    ["a lone surrogate in the name", { name: "An\ud800a" }, "Please enter your name"],
    ["a name of 201 characters", { name: "a".repeat(201) }, "Please use at most 200 characters"],
    ["an empty email address", { email: "" }, "Please enter a valid email address"],
    ["an email address without a domain", { email: "ana@" }, "Please enter a valid email address"],
    [
      "email header injection (CRLF)",
      { email: "ana@example.com\r\nBcc: all@example.com" },
      "Please enter a valid email address",
    ],
    [
      "a phone number of 51 characters",
      { phone: "1".repeat(51) },
      "Please use at most 50 characters",
    ],
    ["a non-string phone number", { phone: 35020012345 }, "Please enter a valid phone number"],
    ["no subject", { subject: undefined }, "Please select a subject"],
    ["an empty subject", { subject: "" }, "Please select a subject"],
    ["an unknown subject", { subject: "Free money" }, "Please select a subject"],
    ["no message", { message: undefined }, "Please enter your message"],
    ["a message of line breaks only", { message: "\n\n " }, "Please enter your message"],
    [
      "a message of control characters only",
      { message: "\u0000\u0001" },
      "Please enter your message",
    ],
    [
      "a message of 10,001 characters",
      { message: "a".repeat(10_001) },
      "Please use at most 10,000 characters",
    ],
    [
      "product details of 5,001 characters",
      { productDetails: "a".repeat(5001) },
      "Please use at most 5,000 characters",
    ],
    ["non-string product details", { productDetails: {} }, "Product details must be text"],
    ["a non-string honeypot value", { trap: 1 }, "trap must be text"],
    ["a non-numeric fill time", { filledInMs: "long" }, "filledInMs must be a number"],
  ])("%s", async (_, invalidFields, error) => {
    const response = await expectRejected(stack.database, () =>
      sendMessage({ ...message, ...invalidFields }),
    );
    expect(response).toEqual({
      status: 400,
      message: error,
      issues: [{ path: Object.keys(invalidFields)[0], message: error }],
    });
  });

  it.each([
    ["broken JSON", '{"name":', 400],
    ["a JSON array", "[]", 400],
    ["a body of 1 MB", JSON.stringify({ ...message, padding: "x".repeat(1024 * 1024) }), 413],
  ])("%s", async (_, body, status) => {
    expect(
      await expectRejected(stack.database, () => stack.postRawToStorefront("contact", body)),
    ).toMatchObject({ status });
  });

  it("a content type other than JSON", async () => {
    const sendRequest = () => sendMessage(message, { "content-type": "text/plain" });
    expect(await expectRejected(stack.database, sendRequest)).toMatchObject({ status: 415 });
  });
});

describe("a contact message that looks automated", () => {
  const automatedMessage =
    "We could not tell this message from an automated one. Please check it and send it again.";

  it.each([
    ["fills in the honeypot", { trap: "https://spam.example", filledInMs: 60_000 }],
    ["reports a fill time below two seconds", { trap: "", filledInMs: 1999 }],
    ["reports a negative fill time", { trap: "", filledInMs: -1 }],
  ])("is rejected with a request to send the message again if it %s", async (_, spamGuard) => {
    const response = await expectRejected(stack.database, () =>
      sendMessage({ ...message, ...spamGuard }),
    );
    expect(response).toMatchObject({ status: 400, message: automatedMessage });
  });

  it("is accepted when sent again with an empty honeypot and a fill time of two seconds", async () => {
    const response = await sendMessage({ ...message, trap: "", filledInMs: 2000 });
    expect(response.status).toBe(201);
  });
});

it("a contact message without the spam guard's fields is accepted, for REST clients", async () => {
  expect((await sendMessage(message)).status).toBe(201);
});

describe("the production rate limit of contact messages", () => {
  it("allows five messages per hour and IP address, even if they are concurrent", async () => {
    const strictStack = await startFunctionStack({ LIMIT_CONTACT_PER_HOUR: "5" });
    await freezeRateLimitWindow(strictStack.database.sql);
    const post = async (body: unknown, address: string) =>
      strictStack.postToStorefront("contact", body, { "x-forwarded-for": address });
    for (let attempt = 0; attempt < 10; attempt += 1)
      await post({ ...message, name: "" }, "203.0.113.7");
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => post(message, "203.0.113.7")),
    );
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    expect([count(201), count(429)]).toEqual([5, 7]);
    expect((await post(message, "203.0.113.8")).status).toBe(201);
    const [{ stored } = { stored: 0 }] = await strictStack.database.sql`
      select count(*) as stored from contact_submissions`;
    expect(stored).toBe(6);
    await strictStack.stop();
  });
});

it("a failure to store a message is reported to the sender and logged without personal data", async () => {
  const { sql } = stack.database;
  await sql`alter table contact_submissions rename to contact_submissions_away`;
  stack.log.length = 0;
  const response = await sendMessage(message);
  await sql`alter table contact_submissions_away rename to contact_submissions`;
  expect([response.status, await response.json()]).toEqual([
    500,
    { message: "Something went wrong. Please try again." },
  ]);
  expect(JSON.parse(stack.log[0] ?? "")).toMatchObject({ route: "/contact", status: 500 });
  expect(stack.log.join()).not.toMatch(/Montegriffo|ana@|library/);
});
