import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { PlainFailure } from "../shared/plain-failure.ts";
import { migrationsFolder, supabaseFolder } from "../shared/project-paths.ts";
import { bytesIn, type StackConfig } from "./stack-config.ts";

const sqlBeside = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** A connection as superuser for what the platform does before a project's own SQL runs. */
export function connectAsAdmin(adminUrl: string): Sql {
  return postgres(adminUrl, { max: 1, onnotice: () => {} });
}

/** Does something as superuser, on a connection of its own. */
export async function asAdmin<Result>(
  adminUrl: string,
  act: (admin: Sql) => Promise<Result>,
): Promise<Result> {
  const admin = connectAsAdmin(adminUrl);
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
}

/** The same as connectAsAdmin, acting as the role that owns the project's schema, for migrations and demo content. */
export function connectAsOwner(adminUrl: string): Sql {
  return postgres(adminUrl, { max: 1, onnotice: () => {}, connection: { role: "postgres" } });
}

/** The address of the same embedded database for the role `postgres`, which owns the project's schema. */
export function projectAddress(adminUrl: string): string {
  const address = new URL(adminUrl);
  address.username = "postgres";
  address.password = "postgres";
  return address.href;
}

/** Before lite makes its schemas: the platform's roles and database settings. */
export async function createRoles(admin: Sql): Promise<void> {
  await admin.unsafe(sqlBeside("roles.sql"));
  await applyDatabaseSettings(admin);
}

/** Owner and settings of the connected database; a copy of a prepared one needs only these. */
export async function applyDatabaseSettings(admin: Sql): Promise<void> {
  await admin.unsafe(sqlBeside("database-settings.sql"));
}

/** After lite has made its schemas: what hosted has on top. */
export async function applyHostedDefaults(admin: Sql): Promise<void> {
  await admin.unsafe(sqlBeside("hosted-defaults.sql"));
}

/** Creates the buckets of config.toml, or brings them up to date, as the official CLI does. */
export async function syncBuckets(admin: Sql, config: StackConfig): Promise<void> {
  for (const [name, bucket] of Object.entries(config.storage.buckets)) {
    const row = {
      id: name,
      name,
      public: bucket.public,
      file_size_limit: bytesIn(bucket.file_size_limit ?? config.storage.file_size_limit),
      allowed_mime_types: bucket.allowed_mime_types ?? null,
    };
    await admin`
      insert into storage.buckets ${admin(row)}
      on conflict (id) do update set ${admin(row, "public", "file_size_limit", "allowed_mime_types")}`;
  }
}

const RECORD_MIGRATION = `
  insert into supabase_migrations.schema_migrations (version, name, statements)
  values ($1, $2, $3)`;

/** As superuser: a migration may set something of a role, which all databases of the server share (see roles.sql). */
const LOCK_ROLES = `
  set local role none;
  lock table pg_catalog.pg_authid in share row exclusive mode;
  set local role postgres;`;

const FORGET_SEED = "delete from supabase_migrations.seeds_to_load where path = $1";

/**
 * Makes the tables that tell how far a database is, and notes in one that has nothing yet which demo content it is to get.
 *
 * Notes are of files still to be loaded, so that a start that was killed in between is continued by the next one. They go
 * when nobody wishes for the demo content any more.
 */
export async function prepareRecords(project: Sql, config: StackConfig, seed: boolean) {
  await project.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key,
      statements text[],
      name text
    );
    create table if not exists supabase_migrations.seeds_to_load (path text primary key);`);
  if (!seed) return void (await project`delete from supabase_migrations.seeds_to_load`);
  await project`
    insert into supabase_migrations.seeds_to_load
    select unnest(${seedPaths(config)}::text[])
    where not exists (select from supabase_migrations.schema_migrations)
    on conflict do nothing`;
}

/**
 * Applies supabase/migrations in order, each once and each whole or not at all, recorded where the
 * official CLI records them.
 *
 * @returns the names of those that were new
 * @throws PlainFailure when a migration that was applied is not the one in its file now
 */
export async function applyMigrations(project: Sql): Promise<string[]> {
  const rows = await project<RecordedMigration[]>`
    select version, statements from supabase_migrations.schema_migrations order by version`;
  const files = listMigrations().map((file) => ({
    ...file,
    text: readFileSync(file.path, "utf8"),
  }));
  requireSameMigrations(rows, new Map(files.map(({ version, text }) => [version, text])));
  const done = new Set(rows.map((row) => row.version));
  const applied: string[] = [];
  for (const { version, name, text } of files) {
    if (done.has(version)) continue;
    await failingWith(`Migration ${version}_${name}`, text, () =>
      project.begin(async (transaction) => {
        await transaction.unsafe(LOCK_ROLES);
        await transaction.unsafe(text);
        await transaction.unsafe(RECORD_MIGRATION, [version, name, [text]]);
      }),
    );
    applied.push(`${version}_${name}`);
  }
  return applied;
}

interface RecordedMigration {
  version: string;
  statements: string[] | null;
}

/** Until the first release migrations are edited in place, which a database that has them does not notice. */
function requireSameMigrations(rows: RecordedMigration[], texts: Map<string, string>): void {
  for (const { version, statements } of rows) {
    // applyMigrations records a file as one statement; the official CLI, which splits it, checks versions alone.
    const [recorded, ...more] = statements ?? [];
    if (texts.has(version) && (more.length > 0 || recorded === texts.get(version))) continue;
    throw new PlainFailure(
      `The local data was made by older migrations (${version} has changed since). "npm run reset" starts over.`,
    );
  }
}

/** Runs the noted files of demo content, each as one transaction together with its note's end. @returns their paths */
export async function applySeeds(project: Sql, config: StackConfig): Promise<string[]> {
  const rows = await project<{ path: string }[]>`
    select path from supabase_migrations.seeds_to_load`;
  const noted = new Set(rows.map(({ path }) => path));
  const paths = seedPaths(config).filter((path) => noted.has(path));
  for (const path of paths) {
    const text = readFileSync(join(supabaseFolder, path), "utf8");
    await failingWith(`Seed ${path}`, text, () =>
      project.begin(async (transaction) => {
        await transaction.unsafe(text);
        await transaction.unsafe(FORGET_SEED, [path]);
      }),
    );
  }
  return paths;
}

function listMigrations() {
  if (!existsSync(migrationsFolder)) return [];
  return readdirSync(migrationsFolder)
    .sort()
    .flatMap((entry) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(entry) ?? [];
      return version && name ? [{ version, name, path: join(migrationsFolder, entry) }] : [];
    });
}

/** The files of [db.seed] sql_paths in their order, relative to supabase/. */
function seedPaths({ db }: StackConfig): string[] {
  return db.seed.enabled ? db.seed.sql_paths.flatMap(seedFiles) : [];
}

/** `./seed.sql` as it is, `./seeds/*.sql` as the files there in order. */
function seedFiles(pattern: string): string[] {
  const [, folder = ".", name = pattern] = /^(.*)\/([^/]*)$/.exec(pattern) ?? [];
  const where = join(supabaseFolder, folder);
  if (!existsSync(where)) return [];
  const parts = name.split("*").map((part) => part.replace(/[.\\+?^${}()|[\]]/g, "\\$&"));
  const matching = new RegExp(`^${parts.join(".*")}$`);
  return readdirSync(where)
    .filter((entry) => matching.test(entry))
    .sort()
    .map((entry) => join(folder, entry));
}

/** Names the file and the line, which Postgres reports as an offset. */
async function failingWith(what: string, text: string, run: () => Promise<unknown>) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    const line = error.position
      ? ` in line ${text.slice(0, Number(error.position)).split("\n").length}`
      : "";
    const context = [error.detail, error.hint, error.where].filter(Boolean).join("\n");
    throw new PlainFailure(`${what} failed${line}: ${error.message}\n${context}`.trim());
  }
}
