import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { adminId, staffId } from "../support/database/actors.ts";
import { addAdministrator, connectAs } from "../support/database/callers.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

const database = await createTestDatabase();
const { sql } = database;
const otherOwnerId = "00000000-0000-4000-8000-00000000000b";
const [owner, otherOwner] = [adminId, otherOwnerId].map((sub) =>
  connectAs(database.url, 4, { role: "authenticated", sub }),
) as [ReturnType<typeof connectAs>, ReturnType<typeof connectAs>];
afterAll(async () => {
  await Promise.all([owner.end(), otherOwner.end()]);
  await database.drop();
});

beforeEach(async () => {
  await sql`truncate auth.users cascade`;
  await addAdministrator(sql);
  await sql`
    insert into auth.users (id, email, raw_app_meta_data) values
      (${otherOwnerId}, 'ben@example.com', '{"is_admin": true, "username": "ben"}'),
      (${staffId}, 'cara@example.com', '{"role": "staff", "username": "cara"}')`;
});

const change = (account: string, to: string, caller = owner) =>
  caller`select change_account(${account}, ${to}::account_change)`;
const readRights = async (account: string) => {
  const [row] = await sql`
    select count(*)::integer as count from private.account_rights where account_id = ${account}`;
  return row?.count;
};
const countOwners = async () => {
  const rows =
    await sql`select from auth.users where banned_until is null and raw_app_meta_data ->> 'is_admin' = 'true'`;
  return rows.length;
};
const lastOwner = {
  code: "PT409",
  message: "This is the last owner. Make somebody else an owner first.",
};

it("the dashboard counts the people with access", async () => {
  const count = () => owner`select accounts from dashboard_tasks()`;
  expect(await count()).toEqual([{ accounts: 3 }]);
  await change(staffId, "deactivate");
  await change(otherOwnerId, "deactivate");
  expect(await count()).toEqual([{ accounts: 1 }]);
});

describe("change_account", () => {
  it("deactivates an account with its sessions at once, and gives its rights back later", async () => {
    await sql`insert into auth.sessions (id, user_id) values (${staffId}, ${staffId})`;
    await sql`
      insert into private.api_sessions (id_hash, user_id, session_id, sealed_tokens, tokens_expire_at, expires_at)
      values (${"a".repeat(64)}, ${staffId}, ${staffId}, 'x', now(), now())`;
    const rights = await readRights(staffId);
    expect(rights).toBeGreaterThan(0);
    await change(staffId, "deactivate");
    expect([
      await readRights(staffId),
      ...(await sql`
      select from auth.sessions union all select from private.api_sessions`),
    ]).toEqual([0]);
    await change(staffId, "reactivate");
    expect(await readRights(staffId)).toBe(rights);
  });

  it("changes a role with all rights of the new one, and removes authenticator apps", async () => {
    const rights = await readRights(adminId);
    const staffRights = await readRights(staffId);
    await change(staffId, "make_owner");
    expect(await readRights(staffId)).toBe(rights);
    await change(staffId, "make_staff");
    expect(await readRights(staffId)).toBe(staffRights);
    await sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${staffId}, 'totp', 'verified', now(), now())`;
    const readFactors = () =>
      owner`select username, has_second_factor from accounts() where username = 'cara'`;
    expect(await readFactors()).toEqual([{ username: "cara", has_second_factor: true }]);
    await change(staffId, "remove_second_factor");
    expect(await readFactors()).toEqual([{ username: "cara", has_second_factor: false }]);
  });

  it("does not remove the caller's own authenticator apps, for which Auth asks for a current code", async () => {
    await expect(change(adminId, "remove_second_factor")).rejects.toMatchObject({ code: "PT403" });
  });

  it.each(["deactivate", "make_staff"])("never does %s with the last owner", async (to) => {
    await change(otherOwnerId, to);
    await expect(change(adminId, to)).rejects.toMatchObject(lastOwner);
    expect(await countOwners()).toBe(1);
  });

  it("lets only one of two owners deactivate the other at the same time", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => [
        change(otherOwnerId, "deactivate"),
        change(adminId, "make_staff", otherOwner),
      ]).flat(),
    );
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await countOwners()).toBe(1);
  });

  it("rejects an owner who was deactivated while waiting", async () => {
    await sql`
      insert into auth.users (id, email, raw_app_meta_data) values (gen_random_uuid(), 'third@example.com', '{"is_admin": true}')`;
    let late: Promise<unknown> | undefined;
    await owner.begin(async (begun) => {
      const transaction = begun as unknown as typeof owner;
      await transaction`select change_account(${otherOwnerId}, 'deactivate')`;
      late = change(adminId, "deactivate", otherOwner).catch((error: unknown) => error);
      await waitUntilBlocked(sql);
    });
    expect(await late).toMatchObject({ code: "PT403" });
    expect(await countOwners()).toBe(2);
  });
});

describe("an invitation", () => {
  const id = "00000000-0000-4000-8000-0000000000aa";
  const invite = (email = "Dana@example.com", invitationId = id, hash = "d") =>
    owner`select invite(${invitationId}, ${email}, 'staff', ${hash.repeat(64)})`;
  /** As Auth does: the account, then its app_metadata, in one transaction. */
  const accept = (metadata: Record<string, string | boolean>, email = "dana@example.com") =>
    sql.begin(async (begun) => {
      const transaction = begun as unknown as typeof sql;
      const [user] = await transaction`
        insert into auth.users (id, email) values (gen_random_uuid(), ${email}) returning id`;
      await transaction`
        update auth.users set raw_app_meta_data = ${transaction.json(metadata)} where id = ${user?.id}`;
    });
  const staff = { role: "staff", invitation: id };
  const isDana = async () =>
    (await sql`select from auth.users where email = 'dana@example.com'`).length;

  beforeEach(async () => {
    await invite();
  });

  it("makes exactly one account, also under concurrency", async () => {
    const outcomes = await Promise.allSettled([accept(staff), accept(staff), accept(staff)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(accept(staff, "eve@example.com")).rejects.toMatchObject({ code: "PT409" });
    expect(
      await owner`select state, role from accounts() where email = 'dana@example.com'`,
    ).toEqual([{ state: "active", role: "staff" }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["it was withdrawn", async () => owner`select withdraw_invitation(${id})`],
    ["it was repeated", async () => invite("dana@example.com", otherOwnerId, "e")],
    ["it has expired", async () => sql`update private.invitations set expires_at = now()`],
    [
      "its owner's account was deleted",
      async () => sql`delete from auth.users where id = ${adminId}`,
    ],
    ["its owner was deactivated", async () => change(adminId, "deactivate", otherOwner)],
    ["its owner became staff", async () => change(adminId, "make_staff", otherOwner)],
  ])("makes no account after %s", async (_, end) => {
    await end();
    await expect(accept(staff)).rejects.toMatchObject({ code: "PT409" });
    expect(await isDana()).toBe(0);
  });

  it("makes no account with another role or email address", async () => {
    await expect(accept({ is_admin: true, invitation: id })).rejects.toMatchObject({
      code: "PT409",
    });
    await expect(accept(staff, "eve@example.com")).rejects.toMatchObject({ code: "PT409" });
    expect(await owner`select email, state from accounts() where state = 'invited'`).toEqual([
      { email: "dana@example.com", state: "invited" },
    ]);
  });

  it("is not sent to the address of an account, nor to more than 20 people", async () => {
    await expect(invite(" Cara@Example.com ", otherOwnerId, "e")).rejects.toMatchObject({
      code: "PT409",
      message: "There is an account with this email address already.",
    });
    await sql`
      insert into private.invitations (id, email, role, token_hash)
      select gen_random_uuid(), n || '@example.com', 'staff', lpad(n::text, 64, '0') from generate_series(1, 19) as n`;
    await expect(invite("one-more@example.com", otherOwnerId, "e")).rejects.toMatchObject({
      code: "PT409",
    });
  });
});
