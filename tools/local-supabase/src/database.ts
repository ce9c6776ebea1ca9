import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { LocalSupabaseError } from "./error.ts";
import { type Project, type ProjectConfig, type ProjectKeys, parseByteSize } from "./project.ts";

const readSqlFile = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** The value of `instance_id` by which Auth finds a project's accounts. */
export const authInstanceId = "00000000-0000-0000-0000-000000000000";

/** Opens a superuser connection, for set-up that the platform does before a project's own SQL runs. */
export function connectAsSuperuser(superuserUrl: string): Sql {
  return postgres(superuserUrl, { max: 1, onnotice: () => {} });
}

/** Runs a function with a superuser connection and closes the connection. */
export async function asSuperuser<Result>(
  superuserUrl: string,
  run: (superuserSql: Sql) => Promise<Result>,
): Promise<Result> {
  const superuserSql = connectAsSuperuser(superuserUrl);
  try {
    return await run(superuserSql);
  } finally {
    await superuserSql.end();
  }
}

/**
 * Runs a function with a connection that acts as Auth's role, by which a project's triggers tell Auth from other callers, and closes
 * the connection.
 */
export async function asAuthAdmin<Result>(
  superuserUrl: string,
  run: (authSql: Sql) => Promise<Result>,
): Promise<Result> {
  const authSql = postgres(superuserUrl, {
    max: 1,
    onnotice: () => {},
    connection: { role: "supabase_auth_admin" },
  });
  try {
    return await run(authSql);
  } finally {
    await authSql.end();
  }
}

/** Opens a superuser connection that acts as `postgres`, the owner of the project's schema: for migrations and demo content. */
export function connectAsOwner(superuserUrl: string): Sql {
  return postgres(superuserUrl, { max: 1, onnotice: () => {}, connection: { role: "postgres" } });
}

/** Converts the embedded server's superuser URL to a URL for the role `postgres`, which owns the project's schema. */
export function projectDatabaseUrl(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.username = "postgres";
  url.password = "postgres";
  return url.href;
}

/** Creates the platform's roles and database settings. Runs before @supabase/lite creates its schemas. */
export async function createRoles(superuserSql: Sql, keys: ProjectKeys): Promise<void> {
  await superuserSql.unsafe(readSqlFile("roles.sql"));
  await applyDatabaseSettings(superuserSql, keys);
}

/** Sets the owner and settings of the connected database. `create database … template` copies everything else. */
export async function applyDatabaseSettings(
  superuserSql: Sql,
  { jwtSecret }: ProjectKeys,
): Promise<void> {
  await superuserSql`select set_config('app.settings.jwt_secret', ${jwtSecret}, false)`;
  await superuserSql.unsafe(readSqlFile("database-settings.sql"));
}

/** Adds what hosted Supabase has beyond @supabase/lite's schemas. Runs after @supabase/lite created them. */
export async function applyHostedDefaults(superuserSql: Sql): Promise<void> {
  await superuserSql.unsafe(readSqlFile("mfa-schema.sql"));
  await superuserSql.unsafe(readSqlFile("hosted-defaults.sql"));
}

/** Upserts the buckets of config.toml, like the Supabase CLI. */
export async function syncBuckets(superuserSql: Sql, config: ProjectConfig): Promise<void> {
  for (const [name, bucket] of Object.entries(config.storage.buckets)) {
    const row = {
      id: name,
      name,
      public: bucket.public,
      file_size_limit: parseByteSize(bucket.file_size_limit ?? config.storage.file_size_limit),
      allowed_mime_types: bucket.allowed_mime_types ?? null,
    };
    await superuserSql`
      insert into storage.buckets ${superuserSql(row)}
      on conflict (id) do update set ${superuserSql(row, "public", "file_size_limit", "allowed_mime_types")}`;
  }
}

const insertMigrationSql = `
  insert into supabase_migrations.schema_migrations (version, name, statements)
  values ($1, $2, $3)`;

/**
 * Serialises migrations across the server's databases, because migrations alter roles, which all databases share. Needs a
 * superuser.
 */
const lockRolesSql = `
  set local role none;
  lock table pg_catalog.pg_authid in share row exclusive mode;
  set local role postgres;`;

const deletePendingSeedSql = "delete from supabase_migrations.seeds_to_load where path = $1";

/**
 * Creates the tables that record applied migrations and pending seed files. In a database without migrations, records all seed
 * files as pending: if the process is killed before they are loaded, the next start loads them.
 *
 * @param seed - whether to load seed files; false deletes the records of pending files
 */
export async function prepareMigrationRecords(ownerSql: Sql, project: Project, seed: boolean) {
  await ownerSql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key,
      statements text[],
      name text
    );
    create table if not exists supabase_migrations.seeds_to_load (path text primary key);`);
  if (!seed) return void (await ownerSql`delete from supabase_migrations.seeds_to_load`);
  await ownerSql`
    insert into supabase_migrations.seeds_to_load
    select unnest(${listSeedPaths(project)}::text[])
    where not exists (select from supabase_migrations.schema_migrations)
    on conflict do nothing`;
}

/**
 * Applies the pending files of the folder `migrations` in order, each in one transaction, and records them in the Supabase CLI's
 * table.
 *
 * @returns the names of the newly applied migrations
 * @throws LocalSupabaseError when the file of an applied migration has changed
 */
export async function applyMigrations(ownerSql: Sql, { folder }: Project): Promise<string[]> {
  const rows = await ownerSql<RecordedMigration[]>`
    select version, statements from supabase_migrations.schema_migrations order by version`;
  const files = listMigrations(join(folder, "migrations")).map((file) => ({
    ...file,
    text: readFileSync(file.path, "utf8"),
  }));
  requireSameMigrations(rows, new Map(files.map(({ version, text }) => [version, text])));
  const appliedVersions = new Set(rows.map((row) => row.version));
  const appliedMigrations: string[] = [];
  for (const { version, name, text } of files) {
    if (appliedVersions.has(version)) continue;
    await withErrorContext(`Migration ${version}_${name}`, text, () =>
      ownerSql.begin(async (transaction) => {
        await transaction.unsafe(lockRolesSql);
        await transaction.unsafe(text);
        await transaction.unsafe(insertMigrationSql, [version, name, [text]]);
      }),
    );
    appliedMigrations.push(`${version}_${name}`);
  }
  return appliedMigrations;
}

interface RecordedMigration {
  version: string;
  statements: string[] | null;
}

/**
 * Rejects a database if a migration file has changed since it was applied. Migrations are edited until the first release.
 *
 * @throws LocalSupabaseError
 */
function requireSameMigrations(rows: RecordedMigration[], texts: Map<string, string>): void {
  for (const { version, statements } of rows) {
    // applyMigrations records a file as one statement. The Supabase CLI records several statements and compares only versions.
    const [recordedText, ...otherStatements] = statements ?? [];
    if (texts.has(version) && (otherStatements.length > 0 || recordedText === texts.get(version)))
      continue;
    throw new LocalSupabaseError(
      `The local database was created by older migrations (${version} was edited later).`,
      "migrations-changed",
    );
  }
}

/** Loads the pending seed files. One transaction loads a file and deletes its pending record. @returns their paths */
export async function applySeeds(ownerSql: Sql, project: Project): Promise<string[]> {
  const rows = await ownerSql<{ path: string }[]>`
    select path from supabase_migrations.seeds_to_load`;
  const pendingPaths = new Set(rows.map(({ path }) => path));
  const paths = listSeedPaths(project).filter((path) => pendingPaths.has(path));
  for (const path of paths) {
    const text = readFileSync(join(project.folder, path), "utf8");
    await withErrorContext(`Seed ${path}`, text, () =>
      ownerSql.begin(async (transaction) => {
        await transaction.unsafe(text);
        await transaction.unsafe(deletePendingSeedSql, [path]);
      }),
    );
  }
  return paths;
}

function listMigrations(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((entry) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(entry) ?? [];
      return version && name ? [{ version, name, path: join(folder, entry) }] : [];
    });
}

/** Lists the files of [db.seed] sql_paths in order, relative to the project's folder. */
function listSeedPaths({ folder, config: { db } }: Project): string[] {
  if (!db.seed.enabled) return [];
  return db.seed.sql_paths.flatMap((pattern) => expandSeedPattern(folder, pattern));
}

/** Expands a pattern: `./seed.sql` is one file, `./seeds/*.sql` all matching files, sorted by name. */
function expandSeedPattern(projectFolder: string, pattern: string): string[] {
  const [, folder = ".", name = pattern] = /^(.*)\/([^/]*)$/.exec(pattern) ?? [];
  const path = join(projectFolder, folder);
  if (!existsSync(path)) return [];
  const parts = name.split("*").map((part) => part.replace(/[.\\+?^${}()|[\]]/g, "\\$&"));
  const namePattern = new RegExp(`^${parts.join(".*")}$`);
  return readdirSync(path)
    .filter((entry) => namePattern.test(entry))
    .sort()
    .map((entry) => join(folder, entry));
}

/** Converts a Postgres error to a LocalSupabaseError with `subject` and the line, which is computed from the error's character offset. */
async function withErrorContext(subject: string, text: string, run: () => Promise<unknown>) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    const line = error.position
      ? ` in line ${text.slice(0, Number(error.position)).split("\n").length}`
      : "";
    const context = [error.detail, error.hint, error.where].filter(Boolean).join("\n");
    throw new LocalSupabaseError(`${subject} failed${line}: ${error.message}\n${context}`.trim());
  }
}
