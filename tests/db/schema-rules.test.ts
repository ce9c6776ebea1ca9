import { afterAll, beforeAll, expect, it } from "vitest";
import { rights } from "../../supabase/functions/_shared/domain/people/rights.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { functionRights } from "./function-rights.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs a query that lists violations; returns its rows, each as the values of its columns joined by spaces. */
async function queryLines(query: string): Promise<string[]> {
  const rows = await database.sql.unsafe(query);
  return rows.map((row) => Object.values(row).join(" "));
}

// FROM and WHERE clauses for the tables and functions of this project; further conditions follow with `and`.
const ownTables = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')`;
const ownFunctions = `pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')`;

/** The code of this project's policies, functions and private views. */
const ownCode = `(
  select schemaname || '.' || tablename || ': ' || policyname, concat(qual, ' ', with_check) from pg_policies
  union all
  select n.nspname || '.' || p.proname, p.prosrc from ${ownFunctions}
  union all
  select schemaname || '.' || viewname, definition from pg_views where schemaname in ('public', 'private')
) as code (name, text)`;

// A private function that is not listed has the roles of the public function with its name (private.expose).
it("every function is executable by exactly the roles in function-rights.ts", async () => {
  const rows = await database.sql<{ name: string; roles: string[] }[]>`
    select n.nspname || '.' || p.proname as name,
      array(select role from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_function_privilege(role, p.oid, 'execute')) as roles
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')`;
  expect(Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))).toEqual({
    ...Object.fromEntries(
      rows.map(({ name }) => [name, functionRights[name.replace("private.", "public.")]]),
    ),
    ...functionRights,
  });
});

it("PUBLIC has no privileges except USAGE on the schema public", async () => {
  expect(
    await queryLines(`
      select n.nspname, c.relname, a.privilege_type
      from pg_class c join pg_namespace n on n.oid = c.relnamespace,
        aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r' end, c.relowner))) a
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'S') and a.grantee = 0
      union all
      select n.nspname, p.proname, a.privilege_type
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
        aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where n.nspname in ('public', 'private') and a.grantee = 0
      union all
      select n.nspname, '', a.privilege_type
      from pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
      where a.grantee = 0 and (n.nspname = 'private' or n.nspname = 'public' and a.privilege_type <> 'USAGE')`),
  ).toEqual([]);
});

it("sequences and private views are accessible only to their owner", async () => {
  expect(
    await queryLines(`
      select c.relname, role from pg_class c join pg_namespace n on n.oid = c.relnamespace,
        unnest(array['anon', 'authenticated', 'service_role']) as role
      where n.nspname in ('public', 'private') and (
        c.relkind = 'S' and has_sequence_privilege(role, c.oid, 'usage, select, update')
        or n.nspname = 'private' and c.relkind in ('v', 'm') and has_table_privilege(role, c.oid, 'select'))`),
  ).toEqual([]);
});

it("every table has row level security enabled", async () => {
  expect(await queryLines(`select relname from ${ownTables} and not relrowsecurity`)).toEqual([]);
});

it("every policy is for one command and for named roles", async () => {
  expect(
    await queryLines(`
      select tablename, policyname from pg_policies
      where schemaname in ('public', 'private') and (cmd = 'ALL' or 'public' = any (roles))`),
  ).toEqual([]);
});

it("every SELECT policy for visitors enforces the limit of 2 MB per response", async () => {
  expect(
    await queryLines(`
      select tablename, policyname from pg_policies
      where schemaname = 'public' and cmd = 'SELECT' and roles && array['anon']::name[]
        and qual !~ 'consume_response_limit'`),
  ).toEqual([]);
});

it("no table has two policies for the same command and role", async () => {
  expect(
    await queryLines(`
      select tablename, cmd, role from pg_policies, unnest(roles) as role
      where schemaname = 'public' group by 1, 2, 3 having count(*) > 1`),
  ).toEqual([]);
});

it("every policy evaluates the caller's claims once per statement, not once per row", async () => {
  expect(
    await queryLines(`
      select tablename, policyname from pg_policies
      where schemaname in ('public', 'private', 'storage')
        and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''),
          '\\( ?SELECT (private\\.(can|account_id)|auth\\.\\w+)\\(', '', 'g') ~ '(private\\.(can|account_id)|auth\\.\\w+)\\('`),
  ).toEqual([]);
});

it("policies and functions require exactly the rights of private.rights and rights.ts", async () => {
  const requiredRights = await queryLines(`
    select distinct call[1] from ${ownCode}, regexp_matches(text, $$private\\.(?:can|require)\\('([^']*)'$$, 'g') as call order by 1`);
  const rows = await queryLines("select name from private.rights order by 1");
  expect({ requiredRights, rows }).toEqual({ requiredRights: [...rights], rows: [...rights] });
});

it("only private.require, public.require_right and the history, whose tables have rights, pass on a right that their caller names", async () => {
  expect(
    await queryLines(
      `select name from ${ownCode} where text ~ $$private\\.(can|require)\\((?!')$$ order by 1`,
    ),
  ).toEqual([
    "private.editable_tables",
    "private.require",
    "private.require_entity",
    "public.require_right",
  ]);
});

it("no policy and no other function than these reads the role of an account", async () => {
  expect(
    await queryLines(`select name from ${ownCode} where text ~ 'is_admin|account_role' order by 1`),
  ).toEqual([
    "private.accept_invitation",
    "private.account_rights",
    "private.account_role",
    "private.accounts",
    "private.change_account",
    "private.is_admin_claim",
    "private.mirror_user",
    "public.use_api_session",
  ]);
});

it("every foreign key has an index that starts with its columns", async () => {
  expect(
    await queryLines(`
      select k.conrelid::regclass::text, k.conname from pg_constraint k
      join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and n.nspname in ('public', 'private') and not exists (
        select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
  ).toEqual([]);
});

// JavaScript's Date can represent neither infinity nor every year that Postgres accepts.
it("every date column that an administrator may write has a check constraint", async () => {
  expect(
    await queryLines(`
      select c.relname, a.attname from pg_attribute a, ${ownTables} and a.attrelid = c.oid
        and a.attnum > 0 and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
        and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
          or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
        and not exists (select 1 from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])`),
  ).toEqual([]);
});

it("every table and function has a comment", async () => {
  expect(
    await queryLines(`
      select relname from ${ownTables} and obj_description(c.oid, 'pg_class') is null
      union all
      select proname from ${ownFunctions} and obj_description(p.oid, 'pg_proc') is null`),
  ).toEqual([]);
});

it("every function pins its search path", async () => {
  expect(
    await queryLines(`
      select proname from ${ownFunctions}
        and not coalesce(proconfig, '{}') @> array['search_path=""']`),
  ).toEqual([]);
});

it("no function with a table row as parameter is IMMUTABLE", async () => {
  expect(
    await queryLines(`
      select proname from ${ownFunctions} and p.provolatile = 'i' and exists (
        select 1 from unnest(p.proargtypes) as argument
        join pg_class c on c.reltype = argument and c.relkind in ('r', 'p', 'v', 'm'))`),
  ).toEqual([]);
});

// Three rules of Splinter (Supabase's database linter) that the Supabase CLI does not check: 0025, 0028 and 0029.
it("lint 0025: visitors can't list a bucket", async () => {
  expect(
    await queryLines(`
      select policyname from pg_policies
      where schemaname = 'storage' and cmd in ('SELECT', 'ALL') and roles && array['anon', 'public']::name[]`),
  ).toEqual([]);
});

it("lints 0028 and 0029: no function that clients may call is SECURITY DEFINER", async () => {
  expect(
    await queryLines(`
      select proname from ${ownFunctions} and n.nspname = 'public' and p.prosecdef
        and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`),
  ).toEqual([]);
});

it("only trigger functions and functions that a role may execute are SECURITY DEFINER", async () => {
  expect(
    await queryLines(`
      select proname from ${ownFunctions} and p.prosecdef and p.prorettype <> 'trigger'::regtype and not exists (
        select from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_function_privilege(role, p.oid, 'execute'))`),
  ).toEqual([]);
});

it("every exposed view is SECURITY INVOKER", async () => {
  expect(
    await queryLines(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions, '{}') @> array['security_invoker=true']`),
  ).toEqual([]);
});
