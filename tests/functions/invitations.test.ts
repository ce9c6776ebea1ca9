import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { afterAll, expect, it } from "vitest";
import { staffId } from "../support/database/actors.ts";
import { createFakeMailProvider } from "../support/functions/fake-mail-provider.ts";
import { signAccessToken, startFunctionStack } from "../support/functions/function-stack.ts";
import { startMailStack } from "../support/functions/mail-stack.ts";

const stack = await startFunctionStack();
afterAll(() => stack.stop());
const { sql } = stack.database;
const password = "twelve lamps and a rug";

async function invite(email: string, role = "staff"): Promise<string> {
  const { status, body } = await stack.postToBackOffice("invitations", { email, role });
  expect(status).toBe(200);
  return body.link.split("/").at(-1);
}
const accept = (token: string, choice: object) =>
  stack.postToBackOffice("accept-invitation", { token, password, ...choice }, "");

it("an invited person sees who invites, chooses username and password, and signs in with the role", async () => {
  const token = await invite("Dana@example.com");
  expect(await stack.postToBackOffice("invitation", { token }, "")).toMatchObject({
    status: 200,
    body: { email: "dana@example.com", role: "staff" },
  });
  expect(await accept(token, { username: "dana", password: "too short" })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "password", message: "The password needs at least 12 characters" }] },
  });
  const outcomes = await Promise.all(
    ["dana", "dana b", "dana c"].map((username) => accept(token, { username })),
  );
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === 404)).toHaveLength(2);
  const client = createTestClient({ url: stack.apiUrl }, stack.publishableKey);
  const { data } = await client.auth.signInWithPassword({ email: "dana@example.com", password });
  expect(data.user?.app_metadata).toMatchObject({ role: "staff" });
  expect(data.user?.app_metadata).not.toHaveProperty("is_admin");
  const { error, data: orders } = await client.from("orders").select("id");
  expect([error, orders]).toEqual([null, []]);
});

it("a link that was repeated, withdrawn, malformed or invented opens nothing", async () => {
  const token = await invite("ed@example.com");
  const repeated = await invite("ed@example.com");
  for (const dead of [token, repeated.replace(/^./, "g"), "a".repeat(64), ""]) {
    expect(await stack.postToBackOffice("invitation", { token: dead }, "")).toMatchObject({
      status: 404,
    });
    expect(await accept(dead, { username: "ed" })).toMatchObject({ status: 404 });
  }
  await sql`delete from private.invitations`;
  expect(await accept(repeated, { username: "ed" })).toMatchObject({ status: 404 });
  expect(await sql`select from auth.users where email = 'ed@example.com'`).toHaveLength(0);
});

it("a username in use, in any letter case, and one with invisible characters are rejected, and the invitation stays open", async () => {
  const token = await invite("finn@example.com", "owner");
  await sql`
    insert into auth.users (id, email, raw_app_meta_data) values (gen_random_uuid(), 'x@example.com', '{"username": "finn"}')`;
  for (const [username, status] of [
    ["Finn", 409],
    ["f\u200binn", 400],
  ])
    expect(await accept(token, { username })).toMatchObject({
      status,
      body: { issues: [{ path: "username" }] },
    });
  expect(await accept(token, { username: "f_nn" })).toMatchObject({ status: 201 });
  expect(await sql`select is_admin from users where username = 'f_nn'`).toEqual([
    { is_admin: true },
  ]);
});

it("only an owner invites, and not the address of an account", async () => {
  await sql`insert into auth.users (id, email, raw_app_meta_data) values (${staffId}, 'staff@example.com', '{"role": "staff"}')`;
  const body = { email: "gina@example.com", role: "owner" };
  const staffToken = await signAccessToken({ claims: { sub: staffId } });
  for (const token of [staffToken, await signAccessToken()])
    expect(await stack.postToBackOffice("invitations", body, token)).toMatchObject({ status: 403 });
  expect(await stack.postToBackOffice("invitations", body, "")).toMatchObject({ status: 401 });
  expect(
    await stack.postToBackOffice("invitations", { ...body, email: "Staff@example.com" }),
  ).toMatchObject({ status: 409 });
});

it("the mail of an invitation contains the working link, and nothing else about the business's people", async () => {
  const provider = createFakeMailProvider(() => "accepted");
  const mailStack = await startMailStack(
    {
      MAIL_PROVIDER: "resend",
      MAIL_API_KEY: "key",
      MAIL_FROM: "Calpe & Stone <orders@shop.example>",
      MAIL_OWNER: "owner@shop.example",
    },
    { fetch: provider.fetch },
  );
  const id = "00000000-0000-4000-8000-0000000000aa";
  await mailStack.database.sql`
    insert into private.invitations (id, email, role, token_hash) values (${id}, 'hal@example.com', 'staff', ${"a".repeat(64)})`;
  await mailStack.database
    .sql`insert into mails (invitation_id, kind) values (${id}, 'invitation')`;
  await mailStack.startMailRun();
  const [invitation] = await mailStack.database.sql`select token_hash from private.invitations`;
  await mailStack.stop();
  const [mail] = provider.deliveredMails.map(({ body }) => body);
  const [, token = ""] =
    /https:\/\/shop\.example\/admin\/invitation\/([0-9a-f]{64})\n/.exec(String(mail?.text)) ?? [];
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  expect(Buffer.from(digest).toString("hex")).toBe(invitation?.token_hash);
  expect(mail).toMatchObject({ to: ["hal@example.com"], subject: "Your account at Our shop" });
  expect(mail?.text).toContain("handle orders, answer messages and count the stock");
});
