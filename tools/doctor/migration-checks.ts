import { readdirSync } from "node:fs";
import * as z from "zod";
import { migrationsFolder } from "../shared/project-paths.ts";
import { type Check, fail, type Outcome, pass, skip } from "./check.ts";
import { withDatabase } from "./database-checks.ts";
import { openManagementApi, requestAsVisitor } from "./project-checks.ts";
import type { Shop } from "./shop.ts";
import { readHealthWithRetry } from "./site-checks.ts";

const pushAdvice =
  "npx supabase db push --linked (step 2); without --linked, newer releases of the CLI push to the local stack. Or run npm run deploy";

const listVersions = () =>
  readdirSync(migrationsFolder)
    .map((name) => name.split("_")[0] ?? "")
    .sort();

const tableSchema = z.object({ exists: z.boolean() });
const rowsSchema = z.array(z.object({ version: z.string() }));

/**
 * Compares each migration of this repository with those that the Supabase CLI has recorded in the database.
 *
 * @param query - runs SQL in the database and returns its rows
 */
async function compareVersions(query: (sql: string) => Promise<unknown[]>): Promise<Outcome> {
  const [table] = await query(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  const rows = tableSchema.parse(table).exists
    ? await query("select version from supabase_migrations.schema_migrations")
    : [];
  const versions = listVersions();
  const appliedVersions = rowsSchema.parse(rows).map(({ version }) => version);
  const missing = versions.filter((version) => !appliedVersions.includes(version));
  const unknown = appliedVersions.filter((version) => !versions.includes(version));
  if (missing.length > 0) {
    const finding = `the database lacks ${missing.length} of ${versions.length} migrations, the first: ${missing[0]}`;
    return fail(finding, pushAdvice);
  }
  if (unknown.length === 0) return pass(`all ${versions.length} are applied`);
  const finding = `this repository lacks ${unknown.length} of the database's migrations, the first: ${unknown[0]}`;
  return fail(finding, "run the doctor of the deployed version of this repository");
}

/** PostgREST's error code for a table that does not exist. */
const unknownTableCode = "PGRST205";

/** Checks the latest version in `/api/health`. A database without migrations can't answer it, so this also looks for a table. */
async function checkLatestVersion(shop: Shop): Promise<Outcome> {
  const health = await readHealthWithRetry(shop);
  if (typeof health !== "number") {
    const newest = listVersions().at(-1);
    if (health.migration === newest) return pass(`the latest is ${newest}`);
    const finding = `the database's latest is ${health.migration ?? "none"}, this repository's ${newest}`;
    return fail(finding, pushAdvice);
  }
  if (shop.supabaseUrl && shop.publishableKey) {
    const { error } = await requestAsVisitor(shop, "/rest/v1/products?select=id&limit=1");
    if (error?.code === unknownTableCode)
      return fail("the database has no table of this repository", pushAdvice);
  }
  return skip("/api/health does not respond");
}

/** Reads the database itself, else through the Management API, else only the version that the shop publishes. */
async function checkMigrations(shop: Shop): Promise<Outcome> {
  if (shop.databaseUrl)
    return withDatabase((sql) => compareVersions((text) => sql.unsafe(text)))(shop);
  if (shop.isLocal || !shop.supabaseUrl || !shop.accessToken) return checkLatestVersion(shop);
  const api = openManagementApi(shop);
  return compareVersions((text) => api.query(text, z.unknown()));
}

/** Checks that the project's database has this repository's migrations. */
export const migrationChecks: Check[] = [{ name: "Migrations", run: checkMigrations }];
