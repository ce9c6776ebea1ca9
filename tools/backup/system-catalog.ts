import type { Sql } from "postgres";
import type { SavedSequence } from "./manifest.ts";

export interface Column {
  name: string;
  /** The type as written in a cast, such as `numeric(10,2)`. */
  type: string;
}

export interface Table {
  schema: string;
  name: string;
  columns: Column[];
}

/** Lists the tables of a backup: all tables of the schemas public and private, and Auth's accounts. */
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

/** Whether a table holds sessions. Backups omit their rows, so everyone signs in again after a restore. */
export const isSessionTable = ({ schema, name }: { schema: string; name: string }) =>
  schema === "private" && name === "api_sessions";

const tablesFilledByMigrations = new Set([
  "public.search_synonyms",
  "public.shop_settings",
  "public.site_content",
  "private.campaign_clock",
  "private.content_tables",
  "private.content_versions",
  "private.rights",
]);

/** Whether migrations insert rows into a table. A restore replaces these rows with the backup's. */
export const isFilledByMigrations = (table: { schema: string; name: string }) =>
  tablesFilledByMigrations.has(qualifiedName(table));

/** Whether a table belongs to the platform, which may add columns at any time. */
export const isPlatformTable = ({ schema }: { schema: string }) => schema === "auth";

/** Lists the sequences of the project's schemas with their current values. */
export async function listSequences(sql: Sql): Promise<SavedSequence[]> {
  const sequenceNames = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, sequencename as name from pg_catalog.pg_sequences
    where schemaname in ('public', 'private')
    order by schemaname, sequencename`;
  const sequences: SavedSequence[] = [];
  for (const sequence of sequenceNames) {
    const states = await sql.unsafe<Pick<SavedSequence, "lastValue" | "isCalled">[]>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteIdentifier(sequence)}`,
    );
    sequences.push(...states.map((state) => ({ ...sequence, ...state })));
  }
  return sequences;
}

/** Versions of the applied migrations, from the Supabase CLI's table; empty when the table does not exist. */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const [migrationsTable] = await sql`
    select 1 from pg_catalog.pg_tables
    where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'`;
  if (!migrationsTable) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

export interface StoredObject {
  bucket: string;
  name: string;
  /** MIME type; empty if Storage has none. */
  type: string;
  cacheControl: string;
}

/**
 * Lists the objects in Storage's tables. Storage API can keep older versions of an object, and markers of deleted ones, in the same
 * table; they are not listed, because a download returns the current version. The columns are missing in older versions of Storage.
 */
export async function listObjects(sql: Sql): Promise<StoredObject[]> {
  return await sql<StoredObject[]>`
    select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', '') as type,
      coalesce(metadata ->> 'cacheControl', '') as "cacheControl"
    from storage.objects as o
    where to_jsonb(o) ->> 'archived_at' is null and to_jsonb(o) ->> 'is_delete_marker' is distinct from 'true'
    order by bucket_id, name`;
}

export async function listBuckets(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from storage.buckets`;
  return rows.map(({ id }) => id);
}

export const qualifiedName = ({ schema, name }: { schema: string; name: string }) =>
  `${schema}.${name}`;

/**
 * Quotes a table's or sequence's name, without escaping. This is safe, because the names come from the catalogue or match the
 * pattern in manifest.ts.
 */
export const quoteIdentifier = ({ schema, name }: { schema: string; name: string }) =>
  `"${schema}"."${name}"`;
