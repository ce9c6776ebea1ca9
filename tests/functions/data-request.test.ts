import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataRequestTypes } from "../../supabase/functions/_shared/domain/data-requests/data-request.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { expectRejected } from "../support/functions/expect-rejected.ts";
import { type FunctionStack, startFunctionStack } from "../support/functions/function-stack.ts";
import { hostileTexts } from "../support/functions/hostile-texts.ts";

let stack: FunctionStack;

beforeAll(async () => {
  stack = await startFunctionStack({ LIMIT_DATA_REQUEST_PER_HOUR: "200" });
});
afterAll(() => stack.stop());

const request = {
  name: "Ana Montegriffo",
  email: "ana@example.com",
  requestType: "access",
  details: "Everything you hold about me.",
  verificationInfo: "Order ORD-1001",
};

const postRequest = (body: unknown, headers?: Record<string, string>) =>
  stack.postToStorefront("data-request", body, headers);

async function latestRequest() {
  const [row] = await stack.database.sql`
    select name, email, request_type, details, verification_info, status, processed_at, admin_notes
    from data_requests order by id desc limit 1`;
  return row;
}

describe("a data request", () => {
  it.each(dataRequestTypes)("of type %s is stored as pending", async (requestType) => {
    const response = await postRequest({ ...request, requestType, trap: "", filledInMs: 30_000 });
    expect([response.status, await response.json()]).toEqual([
      201,
      { message: "Request Submitted Successfully" },
    ]);
    expect(await latestRequest()).toEqual({
      name: request.name,
      email: request.email,
      request_type: requestType,
      details: request.details,
      verification_info: request.verificationInfo,
      status: "pending",
      processed_at: null,
      admin_notes: null,
    });
  });

  it("cannot set fields that only administrators may set", async () => {
    await postRequest({
      ...request,
      status: "processed",
      processed_at: "1999-01-01",
      adminNotes: "done",
    });
    expect(await latestRequest()).toMatchObject({ status: "pending", processed_at: null });
  });

  it.each(hostileTexts)("is stored unchanged: %j", async (text) => {
    const response = await postRequest({ ...request, details: text, verificationInfo: text });
    expect(response.status).toBe(201);
    expect(await latestRequest()).toMatchObject({ details: text, verification_info: text });
  });
});

describe("an invalid data request is rejected and changes nothing:", () => {
  const detailsMessage = "Please provide more details about your request (minimum 10 characters)";
  const verificationMessage = "Please provide information to help us verify your identity";

  it.each([
    ["no name", { name: "" }, "Please enter your full name"],
    ["a non-string name", { name: 1 }, "Please enter your full name"],
    ["no email address", { email: undefined }, "Please enter a valid email address"],
    [
      "an email address without a top-level domain",
      { email: "a@b" },
      "Please enter a valid email address",
    ],
    ["no request type", { requestType: "" }, "Please select a request type"],
    ["an unknown request type", { requestType: "deletion" }, "Please select a request type"],
    ["a non-string request type", { requestType: 1 }, "Please select a request type"],
    ["details of nine characters", { details: "123456789" }, detailsMessage],
    ["details of five emoji (ten UTF-16 code units)", { details: "😀".repeat(5) }, detailsMessage],
    ["blank details", { details: " ".repeat(20) }, detailsMessage],
    [
      "details of 10,001 characters",
      { details: "a".repeat(10_001) },
      "Please use at most 10,000 characters",
    ],
    [
      "verification information of four characters",
      { verificationInfo: "1234" },
      verificationMessage,
    ],
    ["no verification information", { verificationInfo: undefined }, verificationMessage],
    [
      "verification information of 2,001 characters",
      { verificationInfo: "a".repeat(2001) },
      "Please use at most 2,000 characters",
    ],
  ])("%s", async (_, invalidFields, error) => {
    const response = await expectRejected(stack.database, () =>
      postRequest({ ...request, ...invalidFields }),
    );
    expect(response).toEqual({
      status: 400,
      message: error,
      issues: [{ path: Object.keys(invalidFields)[0], message: error }],
    });
  });

  it.each([
    ["broken JSON", "{", 400],
    ["a body of 1 MB", JSON.stringify({ ...request, padding: "x".repeat(1024 * 1024) }), 413],
  ])("%s", async (_, body, status) => {
    expect(
      await expectRejected(stack.database, () => stack.postRawToStorefront("data-request", body)),
    ).toMatchObject({ status });
  });

  it("a content type other than JSON", async () => {
    const sendRequest = () =>
      postRequest(request, { "content-type": "application/x-www-form-urlencoded" });
    expect(await expectRejected(stack.database, sendRequest)).toMatchObject({ status: 415 });
  });

  it("a request that looks automated", async () => {
    for (const spamGuard of [{ trap: "x" }, { filledInMs: 3 }]) {
      const response = await expectRejected(stack.database, () =>
        postRequest({ ...request, ...spamGuard }),
      );
      expect(response).toMatchObject({ status: 400, message: expect.stringMatching(/automated/) });
    }
  });
});

describe("the rate limit of data requests", () => {
  it("is separate from that of contact messages", async () => {
    const strictStack = await startFunctionStack({
      LIMIT_DATA_REQUEST_PER_HOUR: "2",
      LIMIT_CONTACT_PER_HOUR: "1",
    });
    await freezeRateLimitWindow(strictStack.database.sql);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await strictStack.postToStorefront("data-request", request);
      statuses.push(response.status);
    }
    expect(statuses).toEqual([201, 201, 429]);
    await strictStack.stop();
  });
});

it("the error for a data request that could not be stored suggests contacting the shop directly", async () => {
  const { sql } = stack.database;
  await sql`alter table data_requests rename to data_requests_away`;
  const response = await postRequest(request);
  await sql`alter table data_requests_away rename to data_requests`;
  expect([response.status, await response.json()]).toEqual([
    500,
    { message: "Failed to submit data request. Please try again or contact us directly." },
  ]);
});
