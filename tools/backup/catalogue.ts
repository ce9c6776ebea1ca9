import type { Sql } from "postgres";
import type { SavedSequence } from "./manifest.ts";

export interface Column {
  name: string;
  /** As a cast names it. */
  type: string;
}

export interface Table {
  schema: string;
  name: string;
  columns: Column[];
}

/** Whose rows are the project's own: every table of its two schemas, and those of Auth that say who can log in. */
export async function listTables(sql: Sql): Promise<Table[]> {
  return await sql<Table[]>`
    select n.nspname as schema, c.relname as name,
      json_agg(
        json_build_object('name', a.attname, 'type', pg_catalog.format_type(a.atttypid, a.atttypmod)) order by a.attnum
      ) filter (where a.attgenerated = '') as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and (
      n.nspname in ('public', 'private')
      or (n.nspname, c.relname) in (('auth', 'users'), ('auth', 'identities'))
    )
    group by n.nspname, c.relname
    order by n.nspname, c.relname`;
}

/** Whether a table holds sessions. No backup has their rows: after a restore everybody logs in anew. */
export const holdsSessions = ({ schema, name }: { schema: string; name: string }) =>
  schema === "private" && name === "api_sessions";

const filledTables = new Set(["public.shop_settings", "private.content_versions"]);

/** Whether migrations fill a table, so that it has rows in a new project too. A restore replaces them by the backup's. */
export const isFilledByMigrations = ({ schema, name }: { schema: string; name: string }) =>
  filledTables.has(`${schema}.${name}`);

/** Whether a table is the platform's, which may add columns to it at any time. */
export const isPlatformTable = ({ schema }: { schema: string }) => schema === "auth";

/** The sequences of the project's schemas, and how far each has counted. */
export async function listSequences(sql: Sql): Promise<SavedSequence[]> {
  const found = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, sequencename as name from pg_catalog.pg_sequences
    where schemaname in ('public', 'private')
    order by schemaname, sequencename`;
  const sequences: SavedSequence[] = [];
  for (const sequence of found) {
    const states = await sql.unsafe<Pick<SavedSequence, "lastValue" | "isCalled">[]>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${relation(sequence)}`,
    );
    sequences.push(...states.map((state) => ({ ...sequence, ...state })));
  }
  return sequences;
}

/** The versions of the migrations in this database, where the official CLI records them; none where it never did. */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const [record] = await sql`
    select 1 from pg_catalog.pg_tables
    where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'`;
  if (!record) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

export interface StoredObject {
  bucket: string;
  name: string;
  type: string;
  cacheControl: string;
}

/** What is in Storage, as its own tables say. */
export async function listObjects(sql: Sql): Promise<StoredObject[]> {
  return await sql<StoredObject[]>`
    select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', '') as type,
      coalesce(metadata ->> 'cacheControl', '') as "cacheControl"
    from storage.objects
    order by bucket_id, name`;
}

export async function listBuckets(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from storage.buckets`;
  return rows.map(({ id }) => id);
}

/** A table or sequence as part of a statement. Names come from the catalogue, or look as manifest.ts has them look. */
export const relation = ({ schema, name }: { schema: string; name: string }) =>
  `"${schema}"."${name}"`;
