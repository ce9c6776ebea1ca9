import { join } from "node:path";
import type { Sql } from "postgres";
import { CliError } from "../shared/cli-error.ts";
import { authInstanceId } from "../shared/hosted-project.ts";
import { type SavedSequence, tableFile } from "./manifest.ts";
import type { Backup } from "./open-backup.ts";
import { inTransaction } from "./project.ts";
import { completeContent, selectSequences } from "./restore-content.ts";
import {
  planRestore,
  type RestoreOptions,
  requireTarget,
  type TableToRestore,
} from "./restore-target.ts";
import { insertRows, RowsChecksum, readTableChecksum, readTableFile } from "./rows.ts";
import { isFilledByMigrations, isPlatformTable, quoteIdentifier } from "./system-catalog.ts";

export interface DatabaseRestore extends Backup, RestoreOptions {
  /** The target project's API URL. Replaces the source project's API URL in URLs of stored images. */
  apiUrl: string;
}

/**
 * Loads the tables and sequences of a backup in one transaction. Rolls back unless the checksum of each loaded table matches
 * the rows that were sent.
 *
 * @returns descriptions of violated invariants (`private.invariant_violations`), which the saved data already violated
 */
export async function restoreDatabase(sql: Sql, restore: DatabaseRestore): Promise<string[]> {
  const { folder, manifest, replace, contentOnly } = restore;
  return inTransaction(sql, "read write", async (transaction) => {
    const plan = await planRestore(transaction, manifest, restore);
    const tables = [...plan.loaded, ...plan.emptied];
    await lockTables(transaction, tables);
    await requireTarget(transaction, plan, restore);
    // Disables triggers and foreign key checks: the backup contains the rows that triggers would insert, and tables are loaded in
    // any order.
    await setTriggersEnabled(transaction, false);
    await deleteRows(transaction, replace ? tables : tables.filter(isFilledByMigrations));
    if (replace && !contentOnly) await deleteAccounts(transaction);
    await setTriggersEnabled(transaction, false);
    for (const table of plan.loaded) {
      const file = join(folder, tableFile(table));
      await loadTable(transaction, table, file, storageUrls(restore));
    }
    const sequences = contentOnly
      ? await selectSequences(transaction, plan.loaded, manifest.sequences)
      : manifest.sequences;
    for (const sequence of sequences) await restartSequence(transaction, sequence);
    if (contentOnly) {
      await setTriggersEnabled(transaction, true);
      await completeContent(transaction);
    } else {
      await completeAccounts(transaction);
    }
    const violations = await transaction<{ invariant: string; detail: string }[]>`
      select invariant, detail from private.invariant_violations`;
    return violations.map(({ invariant, detail }) => `${invariant}: ${detail}`);
  });
}

/** Blocks concurrent writes until the transaction ends. Skips the platform's tables, which the project's role may not lock. */
async function lockTables(sql: Sql, tables: TableToRestore[]): Promise<void> {
  for (const table of tables) {
    if (isPlatformTable(table)) continue;
    await sql.unsafe(`lock table ${quoteIdentifier(table)} in share row exclusive mode`);
  }
}

async function deleteRows(sql: Sql, tables: TableToRestore[]): Promise<void> {
  for (const table of tables) {
    if (!isPlatformTable(table)) await sql.unsafe(`delete from ${quoteIdentifier(table)}`);
  }
}

/**
 * Deletes all accounts with foreign key triggers enabled, so that the deletion cascades to the platform's other tables, such as
 * sessions.
 */
async function deleteAccounts(sql: Sql): Promise<void> {
  await setTriggersEnabled(sql, true);
  await sql`delete from auth.users`;
}

async function setTriggersEnabled(sql: Sql, enabled: boolean): Promise<void> {
  await sql.unsafe(`set local session_replication_role = ${enabled ? "origin" : "replica"}`);
}

const storagePath = "/storage/v1/object/public/";

function storageUrls({ manifest, apiUrl }: DatabaseRestore): { source: string; target: string } {
  const storageUrl = (url: string) => new URL(storagePath, url).href;
  return { source: storageUrl(manifest.apiUrl), target: storageUrl(apiUrl) };
}

/**
 * Inserts the rows of a table's file and compares the checksums of inserted and stored rows.
 *
 * @throws CliError when the checksums differ
 */
async function loadTable(
  sql: Sql,
  table: TableToRestore,
  file: string,
  urls: { source: string; target: string },
): Promise<void> {
  const columnPositions = table.columns.map(({ name }) => table.saved.columns.indexOf(name));
  const checksum = new RowsChecksum();
  for await (const savedRows of readTableFile(file)) {
    const rows = savedRows.map((row) =>
      columnPositions.map(
        (position) => row[position]?.replaceAll(urls.source, urls.target) ?? null,
      ),
    );
    for (const row of rows) checksum.add(row);
    await insertRows(sql, table, rows);
  }
  if ((await readTableChecksum(sql, table)) !== checksum.value) {
    throw new CliError(
      `The checksum of ${table.schema}.${table.name} differs after loading, so nothing was restored.`,
    );
  }
}

/** Columns of auth.users without which Auth does not find an account, or cannot read it; and their values in a new account. */
const requiredAccountColumns = {
  instance_id: authInstanceId,
  confirmation_token: "",
  recovery_token: "",
  email_change: "",
  email_change_token_new: "",
  email_change_token_current: "",
  phone_change: "",
  phone_change_token: "",
  reauthentication_token: "",
};

/** Replaces null in the required columns of accounts, so that the accounts can sign in. Columns that this Auth lacks are skipped. */
async function completeAccounts(sql: Sql): Promise<void> {
  const existingColumns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'auth' and table_name = 'users'`;
  const assignments = Object.entries(requiredAccountColumns)
    .filter(([column]) => existingColumns.some(({ name }) => name === column))
    .map(([column, value]) => `"${column}" = coalesce("${column}", '${value}')`);
  await sql.unsafe(`update auth.users set ${assignments.join(", ")}`);
}

/** Sets a sequence's next value. Uses `alter sequence … restart`, which is transactional; setval() is not. */
async function restartSequence(sql: Sql, sequence: SavedSequence): Promise<void> {
  const { schema, name, lastValue, isCalled } = sequence;
  const [row] = await sql<{ value: string }[]>`
    select (${lastValue}::bigint + case when ${isCalled} then increment_by else 0 end)::text as value
    from pg_catalog.pg_sequences where schemaname = ${schema} and sequencename = ${name}`;
  if (!row) throw new CliError(`This database lacks the sequence ${schema}.${name}.`);
  await sql.unsafe(`alter sequence ${quoteIdentifier(sequence)} restart with ${row.value}`);
}
