import { afterAll, describe, expect, it } from "vitest";
import { readDatabaseState } from "../../support/database/database-state.ts";
import { type Caller, startApiStack } from "../../support/functions/api-stack.ts";
import { createFakeNetwork } from "../../support/functions/fake-network.ts";
import { listSpecApiCalls } from "../../support/functions/spec-api-calls.ts";

// Each REST API call of spec section 7, sent by each kind of caller.

const stack = await startApiStack({
  seeded: true,
  network: createFakeNetwork({
    "https://maker.example/lamps": { text: "<img src=a.jpg alt=Arc>" },
  }),
});
afterAll(() => stack.stop());

const calls = await listSpecApiCalls(stack);
const admin = { cookie: await stack.signIn(stack.admin) };
const nonAdmin = { cookie: await stack.signIn(stack.nonAdmin) };
/** Callers with a forged cookie, with a forged token, and with the secret key, which the REST API does not accept. */
const forgedCallers: Caller[] = [
  { cookie: `session=${"x".repeat(43)}` },
  { headers: { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.x" } },
  { headers: { authorization: `Bearer ${stack.api.secretKey}`, apikey: stack.api.secretKey } },
];

it("listSpecApiCalls lists the 62 calls of spec section 7", () => {
  expect(calls).toHaveLength(62);
});

describe.each(calls)("$method $specPath", ({ method, path, body, access, status }) => {
  const callAs = (caller: Caller) => stack.call(method, path, body, caller);
  const outcomeFor = async (caller: Caller) => {
    const response = await callAs(caller);
    return { status: response.status, body: response.body };
  };
  const notSignedIn = { status: 401, body: { message: "Please log in." } };
  const notAdmin = { status: 403, body: { message: "Only an administrator can do this." } };

  if (access === "anyone") {
    it("returns the same status to every caller and, if it is a GET, the same body", async () => {
      if (method !== "GET") {
        // Login and logout end the request's session, so these calls use a separate session.
        const separateSession = { cookie: await stack.signIn(stack.nonAdmin) };
        for (const caller of [{}, separateSession, ...forgedCallers]) {
          expect((await callAs(caller)).status).toBe(status);
        }
        return;
      }
      const [visitor, ...others] = await Promise.all(
        [{}, nonAdmin, ...forgedCallers].map((caller) => callAs(caller)),
      );
      expect(visitor?.status).toBe(status);
      for (const other of others) expect(other.body).toEqual(visitor?.body);
    });
  } else {
    const nonAdminText =
      access === "admin" ? " and a signed-in user who is not an administrator" : "";
    it(`rejects a visitor, a forged cookie, a forged token, the secret key${nonAdminText}, and changes no table`, async () => {
      const before = await readDatabaseState(stack.database.sql);
      for (const caller of [{}, ...forgedCallers])
        expect(await outcomeFor(caller)).toEqual(notSignedIn);
      if (access === "admin") expect(await outcomeFor(nonAdmin)).toEqual(notAdmin);
      expect(await readDatabaseState(stack.database.sql)).toEqual(before);
    });
  }

  it("succeeds for an administrator", async () => {
    const { status: responseStatus, body: responseBody, headers } = await callAs(admin);
    expect(responseStatus, JSON.stringify(responseBody)).toBe(status);
    // A login ends the previous session.
    if (path === "/auth/login") admin.cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    if (status === 204) expect(responseBody).toBeNull();
    else
      expect(JSON.stringify(responseBody)).not.toMatch(
        /_id"|_url"|eyJ|password"|unit_price|search"/,
      );
  });
});

it("an administrator whose account has lost its rights is rejected with 403 by every call for administrators", async () => {
  const { sql } = stack.database;
  const caller = { cookie: await stack.signIn(stack.admin) };
  const rights = await sql`delete from private.rights returning *`;
  for (const { method, path, body, access } of calls) {
    if (access !== "admin") continue;
    expect((await stack.call(method, path, body, caller)).status, path).toBe(403);
  }
  await sql`insert into private.rights ${sql(rights)}`;
});

it("all calls together preserve the stock and order invariants", async () => {
  expect(await stack.database.sql`select * from private.invariant_violations`).toEqual([]);
});
