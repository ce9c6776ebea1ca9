import { afterEach, expect, it, vi } from "vitest";
import {
  measureRequest,
  stubHangingServer,
} from "../../../../tests/support/unit/hanging-server.ts";
import { callDatabase, serviceClient } from "./database.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const createFailure = (code: string, status: number) => ({
  data: null,
  error: { code, message: "duplicate key value violates unique constraint" },
  status,
});
const success = { data: 7, error: null, status: 200 };
const failureMessage = "Sorry.";

/** Creates a call that returns the responses in order and repeats the last one, and counts its calls. */
function mockDatabase(...responses: (typeof success | ReturnType<typeof createFailure>)[]) {
  const calls = { count: 0 };
  return {
    calls,
    call: async () => {
      const response = responses[Math.min(calls.count, responses.length - 1)];
      calls.count += 1;
      if (!response) throw new Error("No response was mocked.");
      return response;
    },
  };
}

it.each(["40P01", "40001"])(
  "callDatabase retries a call that failed with SQLSTATE %s",
  async (code) => {
    const { calls, call } = mockDatabase(
      createFailure(code, 500),
      createFailure(code, 500),
      success,
    );
    expect(await callDatabase({ failureMessage }, call)).toBe(7);
    expect(calls.count).toBe(3);
  },
);

it("callDatabase throws HttpError 500 after three attempts that end in a deadlock", async () => {
  const { calls, call } = mockDatabase(createFailure("40P01", 500));
  await expect(callDatabase({ failureMessage }, call)).rejects.toMatchObject({
    status: 500,
    message: failureMessage,
    details: { cause: "40P01" },
  });
  expect(calls.count).toBe(3);
});

it.each([
  ["PT409", 409, 409, "duplicate key value violates unique constraint"],
  ["PT422", 422, 422, "duplicate key value violates unique constraint"],
  ["PT200", 200, 500, failureMessage],
  ["23505", 409, 500, failureMessage],
  ["42501", 401, 500, failureMessage],
  ["42501", 403, 500, failureMessage],
  ["57014", 500, 503, failureMessage],
  ["", 0, 503, failureMessage],
  ["PGRST002", 503, 503, failureMessage],
])(
  "callDatabase converts SQLSTATE %j with HTTP status %i to HttpError %i",
  async (code, status, expected, message) => {
    const { calls, call } = mockDatabase(createFailure(code, status));
    await expect(callDatabase({ failureMessage }, call)).rejects.toMatchObject({
      status: expected,
      message,
    });
    expect(calls.count).toBe(1);
  },
);

it("callDatabase with asCaller throws HttpError 401 for a rejected token and 403 for a missing privilege", async () => {
  const asCaller = { failureMessage, asCaller: true };
  await expect(
    callDatabase(asCaller, mockDatabase(createFailure("PGRST301", 401)).call),
  ).rejects.toMatchObject({ status: 401, message: "Please log in." });
  await expect(
    callDatabase(asCaller, mockDatabase(createFailure("42501", 403)).call),
  ).rejects.toMatchObject({ status: 403, message: "Only an administrator can do this." });
});

it("callDatabase throws HttpError 503 after eight seconds when the database does not respond", async () => {
  stubHangingServer();
  const database = serviceClient({ supabaseUrl: "https://project.supabase.co", secretKey: "key" });
  const call = callDatabase({ failureMessage }, () => database.rpc("start_mail_run"));
  expect(await measureRequest(call)).toMatchObject({ error: { status: 503 }, ms: 8000 });
});
