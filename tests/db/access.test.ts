import { randomUUID } from "node:crypto";
import { readProjectConfig } from "@calpe/local-supabase/project";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rightsOf } from "../../supabase/functions/_shared/domain/people/rights.ts";
import {
  accountRole,
  isAdminClaim,
} from "../../supabase/functions/_shared/domain/people/token-claims.ts";
import { supabaseFolder } from "../../tools/shared/project-paths.ts";
import { actorNames, actors, adminId, type Caller } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { addAdministrator } from "../support/database/callers.ts";
import { addSampleRows, samples } from "../support/database/sample-rows.ts";
import {
  createTestDatabase,
  type TestDatabase,
  type TestSql,
} from "../support/database/test-database.ts";
import {
  accessMatrix,
  type Command,
  commands,
  type Outcome,
  tableRights,
} from "./access-matrix.ts";
import { ownerFunctions } from "./function-rights.ts";

let database: TestDatabase;
let sampleKeys: Record<string, number>;

beforeAll(async () => {
  database = await createTestDatabase();
  sampleKeys = await addSampleRows(database.sql);
});
afterAll(() => database.drop());

/** Thrown to roll back a transaction; contains the number of affected rows. */
class Rollback extends Error {
  readonly affectedRows: number;
  constructor(affectedRows: number) {
    super("Rollback");
    this.affectedRows = affectedRows;
  }
}

/** Runs a command on the table's sample row as the caller, and rolls back. */
async function tryCommand(caller: Caller, command: Command, table: string): Promise<Outcome> {
  const { role, claims } = caller;
  try {
    await asRole(database.sql, role, claims, async (sql) => {
      throw new Rollback(await countAffectedRows(sql, command, table));
    });
    throw new Error("The command was not rolled back.");
  } catch (error) {
    if (error instanceof Rollback) return error.affectedRows > 0 ? "yes" : "none";
    if (error instanceof postgres.PostgresError && error.code === "42501") return "throws";
    throw error;
  }
}

async function measureAccess(caller: Caller, table: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const command of commands) outcomes.push(await tryCommand(caller, command, table));
  return outcomes;
}

async function countAffectedRows(sql: TestSql, command: Command, table: string): Promise<number> {
  const sample = samples[table];
  if (!sample) throw new Error(`sample-rows.ts lacks a row for ${table}.`);
  const key = sampleKeys[table] ?? null;
  const [where, column] = [
    sql`where ${sql(sample.keyColumn)} = ${key}`,
    sql(sample.updatableColumn),
  ];
  switch (command) {
    case "select":
      return (await sql`select 1 from ${sql(table)} ${where}`).length;
    case "insert":
      return (await sql`insert into ${sql(table)} ${sql(sample.createRow(2, sampleKeys))}`).count;
    case "update":
      return (await sql`update ${sql(table)} set ${column} = ${column} ${where}`).count;
    case "delete":
      return (await sql`delete from ${sql(table)} ${where}`).count;
  }
}

async function findTablesWithoutEntry(sql: TestSql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'f', 'm') order by 1`;
  return tables.map(({ name }) => name).filter((name) => !(name in accessMatrix));
}

it.each(
  [true, "true", false, "false", "yes", 1, null, ["true"], undefined].map((claim) => [claim]),
)("isAdminClaim and private.is_admin_claim agree on the claim %j", async (claim) => {
  const metadata = { is_admin: claim };
  const [row] = await database.sql`
      select private.is_admin_claim(${database.sql.json(metadata)}) as claimed`;
  expect(isAdminClaim(metadata)).toBe(row?.claimed);
});

it.each([
  [{ is_admin: true }],
  [{ is_admin: true, role: "staff" }],
  [{ role: "staff" }],
  [{ role: "owner" }],
  [{}],
])(
  "rightsOf and private.account_rights agree on an account with the app_metadata %j",
  async (metadata) => {
    const id = randomUUID();
    const { sql } = database;
    await sql`
    insert into auth.users (id, email, raw_app_meta_data) values (${id}, 'rights@example.com', ${sql.json(metadata)})`;
    const rows = await sql<{ name: string }[]>`
    select right_name as name from private.account_rights
    where account_id = ${id} and right_name not like 'sample.%' order by 1`;
    await sql`delete from auth.users where id = ${id}`;
    expect(rows.map(({ name }) => name)).toEqual(rightsOf(accountRole(metadata)));
  },
);

/** The names of the public functions that reject the caller with PT403. Arguments are null, but for the names of a table and of a right. */
async function findRejectingFunctions({ role, claims }: Caller): Promise<string[]> {
  const functions = await database.sql<{ name: string; call: string }[]>`
    select p.proname as name, format('%I(%s)', p.proname, (
      select string_agg(
        case n.name when 'entity' then quote_literal('products') when 'required_right' then quote_literal('dashboard.read')
          else format('null::%s', format_type(n.type, null)) end,
        ', ' order by n.position
      )
      from unnest(p.proargtypes::oid[], p.proargnames[1:p.pronargs]) with ordinality as n (type, name, position)
    )) as call
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
    order by 1`;
  const rejecting: string[] = [];
  for (const { name, call } of functions) {
    const error = await asRole(database.sql, role, claims, async (sql) => {
      await sql.unsafe(`select * from public.${call}`);
      throw new Rollback(0);
    }).catch((thrown: unknown) => (thrown instanceof postgres.PostgresError ? thrown : null));
    // Recovery codes require no right, but a current code of an authenticator.
    if (error?.code === "PT403" && !error.message.includes("current code")) rejecting.push(name);
  }
  return rejecting;
}

describe("the functions of the back office", () => {
  it("that reject staff are exactly ownerFunctions", async () => {
    expect(await findRejectingFunctions(actors.staff)).toEqual(ownerFunctions);
  });

  it("reject no owner", async () => {
    expect(await findRejectingFunctions(actors.admin)).toEqual([]);
  });

  it.each([
    "select change_submissions('{1}', 'delete')",
    "select record_payment(gen_random_uuid(), 1, -5, 'cash', '2026-01-01')",
  ])("that staff may call reject a part that only an owner may do: %s", async (statement) => {
    const { role, claims } = actors.staff;
    await expect(
      asRole(database.sql, role, claims, (sql) => sql.unsafe(statement)),
    ).rejects.toMatchObject({ code: "PT403", message: "Only an owner can do this." });
  });
});

describe("the access matrix", () => {
  it("has an entry for every table of the migrated schema", async () => {
    expect(await findTablesWithoutEntry(database.sql)).toEqual([]);
  });

  it("has no entry for a newly created table, and findTablesWithoutEntry returns this table", async () => {
    await database.sql`create table public.planted (id bigint)`;
    expect(await findTablesWithoutEntry(database.sql)).toEqual(["public.planted"]);
    await database.sql`drop table public.planted`;
  });

  it("has an entry for exactly the tables with a sample row", () => {
    expect(Object.keys(sampleKeys).sort()).toEqual(Object.keys(accessMatrix).sort());
  });
});

describe.each(Object.keys(accessMatrix))("the table %s", (table) => {
  it.each(actorNames)("grants the actor %s exactly the access in the matrix", async (actor) => {
    expect(await measureAccess(actors[actor], table)).toEqual(accessMatrix[table]?.[actor]);
  });
});

describe("an administrator", () => {
  let allRights: postgres.RowList<postgres.Row[]>;
  beforeAll(async () => {
    allRights = await database.sql`select * from private.rights`;
  });
  afterEach(async () => {
    await database.sql`delete from private.rights`;
    await database.sql`insert into private.rights ${database.sql(allRights)}`;
  });

  it.each(Object.entries(tableRights))(
    "has a non-administrator's access to %s without the rights %j, and full access with only these rights",
    async (table, rights) => {
      await database.sql`delete from private.rights where name <> all (${rights})`;
      expect(await measureAccess(actors.admin, table)).toEqual(accessMatrix[table]?.admin);
      await database.sql`delete from private.rights`;
      await database.sql`
        insert into private.rights ${database.sql(allRights.filter(({ name }) => !rights.includes(name)))}`;
      expect(await measureAccess(actors.admin, table)).toEqual(accessMatrix[table]?.nonAdmin);
    },
  );
});

describe("the columns that an administrator may update", () => {
  it.each([
    ["contact_submissions", ["admin_notes", "answered_at", "archived_at", "viewed"]],
    ["data_requests", ["admin_notes", "processed_at", "status"]],
  ])("of a visitor's row in %s are exactly %j", async (table, columns) => {
    const updatable = await database.sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('authenticated', attrelid, attnum, 'update')
      order by attname`;
    expect(updatable.map(({ name }) => name)).toEqual(columns);
  });
});

describe("an administrator whose account has a second factor", () => {
  const adminAtLevel = (aal?: string): Caller => ({
    ...actors.admin,
    claims: { ...actors.admin.claims, aal },
  });
  const addSecondFactor = (status: "verified" | "unverified") =>
    database.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${adminId}, 'totp', ${status}, now(), now())`;
  afterEach(() => database.sql`delete from auth.mfa_factors`);

  it.each(Object.keys(accessMatrix))(
    "has administrator access to %s only at AAL2",
    async (table) => {
      await addSecondFactor("verified");
      expect(await measureAccess(adminAtLevel("aal1"), table)).toEqual(
        accessMatrix[table]?.nonAdmin,
      );
      expect(await measureAccess(adminAtLevel(), table)).toEqual(accessMatrix[table]?.nonAdmin);
      expect(await measureAccess(adminAtLevel("aal2"), table)).toEqual(accessMatrix[table]?.admin);
    },
  );

  it("has administrator access at AAL1 while the second factor is unverified", async () => {
    await addSecondFactor("unverified");
    expect(await measureAccess(adminAtLevel("aal1"), "public.orders")).toEqual(
      accessMatrix["public.orders"]?.admin,
    );
  });
});

describe("an administrator's access token that has not expired", () => {
  const { timebox, inactivity_timeout } = readProjectConfig(supabaseFolder).auth.sessions;
  afterEach(() => addAdministrator(database.sql));

  it("gives access to the account's own rows and to administrators' rows only while its session exists", async () => {
    const session_id = randomUUID();
    const caller: Caller = { ...actors.admin, claims: { ...actors.admin.claims, session_id } };
    const measureOrdersAndCart = async () => ({
      orders: await measureAccess(caller, "public.orders"),
      ownCart: await measureAccess(caller, "public.cart_items"),
    });
    const withoutSession = await measureOrdersAndCart();
    await database.sql`insert into auth.sessions ${database.sql({ id: session_id, user_id: adminId })}`;
    expect(await measureOrdersAndCart()).toEqual({
      orders: accessMatrix["public.orders"]?.admin,
      ownCart: accessMatrix["public.cart_items"]?.admin,
    });
    await database.sql`delete from auth.sessions`;
    expect(await measureOrdersAndCart()).toEqual(withoutSession);
    expect(withoutSession).toEqual({
      orders: accessMatrix["public.orders"]?.nonAdmin,
      ownCart: accessMatrix["public.cart_items"]?.nonAdmin,
    });
  });

  it.each<[string, { created_at: string; refreshed_at?: string }]>([
    ["from the sign-in", { created_at: timebox, refreshed_at: "1 minute" }],
    ["from the last refresh", { created_at: "13 days", refreshed_at: inactivity_timeout }],
    ["from a sign-in without a refresh", { created_at: inactivity_timeout }],
  ])(
    "gives no access after the limit of [auth.sessions] %s, also if Auth refreshes the session then",
    async (_, ages) => {
      const { sql } = database;
      const session_id = randomUUID();
      const caller: Caller = { ...actors.admin, claims: { ...actors.admin.claims, session_id } };
      const readAccess = () => measureAccess(caller, "public.orders");
      /** Inserts the session as it is `reserve` before its limit. */
      const insertSession = async (reserve: string) => {
        await sql`delete from auth.sessions`;
        await sql`
        insert into auth.sessions (id, user_id, created_at, refreshed_at)
        values (${session_id}, ${adminId}, now() - ${ages.created_at}::interval + ${reserve}::interval,
                (now() - ${ages.refreshed_at ?? null}::interval + ${reserve}::interval) at time zone 'UTC')`;
      };
      const refresh = () =>
        sql`update auth.sessions set refreshed_at = now() at time zone 'UTC' where id = ${session_id}`;

      await insertSession("1 minute");
      expect(await readAccess()).toEqual(accessMatrix["public.orders"]?.admin);
      await insertSession("0");
      expect(await readAccess()).toEqual(accessMatrix["public.orders"]?.nonAdmin);
      await refresh();
      expect(await readAccess()).toEqual(accessMatrix["public.orders"]?.nonAdmin);
      await insertSession("1 minute");
      await refresh();
      expect(await readAccess()).toEqual(accessMatrix["public.orders"]?.admin);
    },
  );

  it.each([
    ["is deleted", "delete from auth.users"],
    ["is banned", "update auth.users set banned_until = now() + interval '1 hour'"],
    ["is no longer an administrator", "update auth.users set raw_app_meta_data = '{}'"],
  ])("gives no administrator access once the account %s", async (_, change) => {
    const claims = { ...actors.admin.claims, app_metadata: { is_admin: true } };
    await database.sql.unsafe(`${change} where id = '${adminId}'`);
    expect(await measureAccess({ ...actors.admin, claims }, "public.orders")).toEqual(
      accessMatrix["public.orders"]?.nonAdmin,
    );
  });
});

describe("tryCommand detects", () => {
  it("an additional grant", async () => {
    await database.sql`grant select on public.orders to anon`;
    expect(await tryCommand(actors.anonymous, "select", "public.orders")).toBe("none");
    await database.sql`revoke select on public.orders from anon`;
    expect(await tryCommand(actors.anonymous, "select", "public.orders")).toBe("throws");
  });

  it("an additional policy", async () => {
    await database.sql`create policy planted on public.products for delete to authenticated using (true)`;
    expect(await tryCommand(actors.nonAdmin, "delete", "public.products")).toBe("yes");
    await database.sql`drop policy planted on public.products`;
    expect(await tryCommand(actors.nonAdmin, "delete", "public.products")).toBe("none");
  });

  it("disabled row level security", async () => {
    await database.sql`alter table public.users disable row level security`;
    expect(await tryCommand(actors.nonAdmin, "select", "public.users")).toBe("yes");
    await database.sql`alter table public.users enable row level security`;
    expect(await tryCommand(actors.nonAdmin, "select", "public.users")).toBe("none");
  });
});

it("a visitor reads the titles of images whose URLs they know, and can't list the titles", async () => {
  const [known, other] = ["/images/known.webp", "/images/other.webp"];
  await database.sql`
    insert into image_titles (url, title) values (${known}, 'Oak stairs'), (${other}, 'Brass rail')`;
  const { role, claims } = actors.anonymous;
  const read = (query: string) =>
    asRole(database.sql, role, claims, (sql) => sql.unsafe(query, [[known]]));
  expect([...(await read("select url, title from titles_of_images($1)"))]).toEqual([
    { url: known, title: "Oak stairs" },
  ]);
  await expect(read("select title from image_titles where url = any ($1)")).rejects.toMatchObject({
    code: "42501",
  });
});
