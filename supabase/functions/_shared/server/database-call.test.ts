import { expect, it } from "vitest";
import { callDatabase } from "./database-call.ts";

const failure = (code: string, status: number) => ({
  data: null,
  error: { code, message: "duplicate key value violates unique constraint" },
  status,
});
const success = { data: 7, error: null, status: 200 };
const apology = "Sorry.";

/** Answers one after the other; the last one from then on. */
function answering(...answers: (typeof success | ReturnType<typeof failure>)[]) {
  const calls = { made: 0, next: async () => answers[Math.min(calls.made++, answers.length - 1)] };
  return {
    calls,
    call: async () => {
      const answer = await calls.next();
      if (!answer) throw new Error("No answer was prepared.");
      return answer;
    },
  };
}

it.each(["40P01", "40001"])("repeats a call that lost with %s", async (code) => {
  const { calls, call } = answering(failure(code, 500), failure(code, 500), success);
  expect(await callDatabase({ apology }, call)).toBe(7);
  expect(calls.made).toBe(3);
});

it("gives up after three times", async () => {
  const { calls, call } = answering(failure("40P01", 500));
  await expect(callDatabase({ apology }, call)).rejects.toMatchObject({
    status: 500,
    message: apology,
    details: { cause: "40P01" },
  });
  expect(calls.made).toBe(3);
});

it.each([
  ["PT409", 409, 409, "duplicate key value violates unique constraint"],
  ["PT422", 422, 422, "duplicate key value violates unique constraint"],
  ["PT200", 200, 500, apology],
  ["23505", 409, 500, apology],
  ["42501", 401, 500, apology],
  ["42501", 403, 500, apology],
  ["57014", 500, 500, apology],
  ["", 0, 503, apology],
  ["PGRST002", 503, 503, apology],
])("makes of %s with status %i an answer %i", async (code, status, expected, message) => {
  const { calls, call } = answering(failure(code, status));
  await expect(callDatabase({ apology }, call)).rejects.toMatchObject({
    status: expected,
    message,
  });
  expect(calls.made).toBe(1);
});

it("blames the caller's token only when it was the caller's", async () => {
  const asCaller = { apology, asCaller: true };
  await expect(
    callDatabase(asCaller, answering(failure("PGRST301", 401)).call),
  ).rejects.toMatchObject({ status: 401, message: "Please log in." });
  await expect(callDatabase(asCaller, answering(failure("42501", 403)).call)).rejects.toMatchObject(
    { status: 403, message: "Only an administrator can do this." },
  );
});
