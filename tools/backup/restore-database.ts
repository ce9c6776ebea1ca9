import { join } from "node:path";
import type { Sql } from "postgres";
import { CliError } from "../shared/cli-error.ts";
import { isFilledByMigrations, isPlatformTable, relation } from "./catalogue.ts";
import { type SavedSequence, tableFile } from "./manifest.ts";
import type { Backup } from "./open-backup.ts";
import { inTransaction } from "./project.ts";
import { matchTarget, type RestoredTable, requireEmptyTables } from "./restore-target.ts";
import { checksumOfTable, insertRows, RowsChecksum, rowsOfFile } from "./rows.ts";

export interface DatabaseRestore extends Backup {
  /** Where the API is now: addresses of stored pictures in rows are changed to it. */
  apiUrl: string;
  replace: boolean;
}

/**
 * Loads the tables and sequences of a backup in one transaction, which ends well only when the database then has exactly
 * the rows that were sent.
 *
 * @returns what the loaded data has wrong with it, as `private.invariant_violations` says; it was so when it was saved
 */
export async function restoreDatabase(sql: Sql, restore: DatabaseRestore): Promise<string[]> {
  const { folder, manifest, replace } = restore;
  return inTransaction(sql, "read write", async (transaction) => {
    const tables = await matchTarget(transaction, manifest);
    await lockTables(transaction, tables);
    if (!replace) await requireEmptyTables(transaction, tables);
    // Neither triggers nor references: the rows are complete as they are, and come in any order.
    await fireTriggers(transaction, false);
    await deleteRows(transaction, replace ? tables : tables.filter(isFilledByMigrations));
    if (replace) await deleteAccounts(transaction);
    await fireTriggers(transaction, false);
    for (const table of tables) {
      const file = join(folder, tableFile(table));
      await loadTable(transaction, table, file, addressChange(restore));
    }
    for (const sequence of manifest.sequences) await continueSequence(transaction, sequence);
    const violations = await transaction<{ invariant: string; detail: string }[]>`
      select invariant, detail from private.invariant_violations`;
    return violations.map(({ invariant, detail }) => `${invariant}: ${detail}`);
  });
}

/** Nobody else writes until the end. The platform's tables are its own to lock. */
async function lockTables(sql: Sql, tables: RestoredTable[]): Promise<void> {
  for (const table of tables) {
    if (isPlatformTable(table)) continue;
    await sql.unsafe(`lock table ${relation(table)} in share row exclusive mode`);
  }
}

async function deleteRows(sql: Sql, tables: RestoredTable[]): Promise<void> {
  for (const table of tables) {
    if (!isPlatformTable(table)) await sql.unsafe(`delete from ${relation(table)}`);
  }
}

/** With triggers, because they delete what else the platform keeps of an account: sessions, above all. */
async function deleteAccounts(sql: Sql): Promise<void> {
  await fireTriggers(sql, true);
  await sql`delete from auth.users`;
}

async function fireTriggers(sql: Sql, use: boolean): Promise<void> {
  await sql.unsafe(`set local session_replication_role = ${use ? "origin" : "replica"}`);
}

const storagePath = "/storage/v1/object/public/";

function addressChange({ manifest, apiUrl }: DatabaseRestore): [from: string, to: string] {
  const [from, to] = [manifest.apiUrl, apiUrl].map((url) => new URL(storagePath, url).href);
  return [from ?? "", to ?? ""];
}

/** Loads a table's file, and has the database show that it has taken it. */
async function loadTable(
  sql: Sql,
  table: RestoredTable,
  file: string,
  [from, to]: [string, string],
): Promise<void> {
  const kept = table.columns.map(({ name }) => table.saved.columns.indexOf(name));
  const sent = new RowsChecksum();
  for await (const saved of rowsOfFile(file)) {
    const rows = saved.map((row) => kept.map((place) => row[place]?.replaceAll(from, to) ?? null));
    for (const row of rows) sent.add(row);
    await insertRows(sql, table, rows);
  }
  if ((await checksumOfTable(sql, table)) !== sent.value) {
    throw new CliError(
      `${table.schema}.${table.name} did not take all rows as they were sent, so nothing was restored.`,
    );
  }
}

/** Restarting a sequence is part of a transaction, as setting its value by setval() is not. */
async function continueSequence(sql: Sql, sequence: SavedSequence): Promise<void> {
  const { schema, name, lastValue, isCalled } = sequence;
  const [next] = await sql<{ value: string }[]>`
    select (${lastValue}::bigint + case when ${isCalled} then increment_by else 0 end)::text as value
    from pg_catalog.pg_sequences where schemaname = ${schema} and sequencename = ${name}`;
  if (!next) throw new CliError(`This database does not have the sequence ${schema}.${name}.`);
  await sql.unsafe(`alter sequence ${relation(sequence)} restart with ${next.value}`);
}
