import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { submitBrief } from "../support/database/briefs.ts";
import {
  adminClaims,
  type FunctionStack,
  signAccessToken,
  startFunctionStack,
} from "../support/functions/function-stack.ts";

/** The mail runs that the test has started. */
const mailRuns: Promise<void>[] = [];
let stack: FunctionStack;
beforeAll(async () => {
  stack = await startFunctionStack({ MAIL_RUN_SECRET: "x".repeat(32) });
  vi.stubGlobal("EdgeRuntime", { waitUntil: (run: Promise<void>) => mailRuns.push(run) });
});
afterAll(async () => {
  await Promise.all(mailRuns);
  vi.unstubAllGlobals();
  await stack.stop();
});

async function send(method: "PUT" | "POST", path: string, body: object, token: string) {
  const response = await stack.backOffice.request(`/back-office${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const put = (path: string, body: object, token: string) => send("PUT", path, body, token);

it("an administrator schedules and cancels a visit, and mail runs start; others may not", async () => {
  const { sql } = stack.database;
  await submitBrief(sql);
  const [brief] = await sql`select contact_submission_id as id from briefs`;
  const token = await signAccessToken({ claims: adminClaims });
  const visit = {
    ...{ briefId: brief?.id, startsAt: "2099-01-08T09:30:00Z", minutes: 45, place: "The shop" },
    ...{ isProposal: true, message: "Does it suit you?" },
  };
  expect(await put("/visits", visit, await signAccessToken())).toMatchObject({ status: 403 });
  const scheduled = await put("/visits", visit, token);
  expect(scheduled).toMatchObject({ status: 200, body: { status: "requested" } });
  expect(await put("/visits", visit, token)).toMatchObject({ status: 409 });
  expect(await put("/visits", { ...visit, revision: 0, minutes: 0 }, token)).toMatchObject({
    status: 400,
  });
  const answer = { visitId: scheduled.body.id, revision: 0, status: "cancelled" };
  expect(await put("/visits/answer", answer, token)).toEqual({
    status: 200,
    body: { id: scheduled.body.id, status: "cancelled" },
  });
  expect(await sql`select ends_at - starts_at as length, place, is_proposal from visits`).toEqual([
    { length: "00:45:00", place: "The shop", is_proposal: false },
  ]);
  expect(mailRuns).toHaveLength(2);
});

it("an administrator replies to a message, and a mail run starts; others may not", async () => {
  const { sql } = stack.database;
  const [message] = await sql`
    insert into contact_submissions (name, email, message) values ('Ana', 'ana@example.com', 'Hello') returning id`;
  const path = `/messages/${message?.id}/replies`;
  const token = await signAccessToken({ claims: adminClaims });
  const runCount = mailRuns.length;
  expect(await send("POST", path, { message: "Hi" }, await signAccessToken())).toMatchObject({
    status: 403,
  });
  expect(await send("POST", path, { message: " " }, token)).toMatchObject({ status: 400 });
  expect(await send("POST", "/messages/999999/replies", { message: "Hi" }, token)).toMatchObject({
    status: 404,
  });
  expect(mailRuns).toHaveLength(runCount);
  const reply = await send("POST", path, { message: "Gladly." }, token);
  expect(reply.status).toBe(200);
  expect(await sql`select message from mails where id = ${reply.body.id}`).toEqual([
    { message: "Gladly." },
  ]);
  expect(mailRuns).toHaveLength(runCount + 1);
});
