import type { Sql } from "postgres";
import { CliError } from "../shared/cli-error.ts";
import type { Manifest, SavedTable } from "./manifest.ts";
import { requireNoReferences, selectContent } from "./restore-content.ts";
import {
  isFilledByMigrations,
  isPlatformTable,
  listBuckets,
  listMigrations,
  listTables,
  qualifiedName,
  quoteIdentifier,
  type Table,
} from "./system-catalog.ts";

/** A table to restore. `columns` has the columns that both the backup and the target database have. */
export interface TableToRestore extends Table {
  saved: SavedTable;
}

export interface RestoreOptions {
  /** Whether to delete the project's existing data. */
  replace: boolean;
  /** Whether to restore only the content and its images: no accounts, customers, orders or messages. */
  contentOnly: boolean;
}

export interface RestorePlan {
  loaded: TableToRestore[];
  /** Tables that are emptied, but not loaded. */
  emptied: TableToRestore[];
}

/** Checks that a backup fits a database (see matchBackupToDatabase), and selects the tables to restore. */
export async function planRestore(
  sql: Sql,
  manifest: Manifest,
  { contentOnly }: RestoreOptions,
): Promise<RestorePlan> {
  const tables = await matchBackupToDatabase(sql, manifest);
  return contentOnly ? selectContent(sql, tables) : { loaded: tables, emptied: [] };
}

/** @throws CliError if a restore would overwrite rows, or remove content that other rows refer to */
export async function requireTarget(
  sql: Sql,
  { loaded, emptied }: RestorePlan,
  { replace, contentOnly }: RestoreOptions,
): Promise<void> {
  const tables = [...loaded, ...emptied];
  if (!replace) await requireEmptyTables(sql, tables);
  else if (contentOnly) await requireNoReferences(sql, tables);
}

/**
 * Checks that a backup fits a database. The project's own tables must have the same columns in both. The platform's tables
 * (accounts) differ between platform versions, so columns that the database lacks are skipped.
 *
 * @returns the backup's tables with the columns to load
 * @throws CliError when migrations, tables or buckets differ
 */
async function matchBackupToDatabase(sql: Sql, manifest: Manifest): Promise<TableToRestore[]> {
  requireSameMigrations(manifest.migrations, await listMigrations(sql));
  const tablesByName = new Map(
    (await listTables(sql)).map((table) => [qualifiedName(table), table]),
  );
  const tables = manifest.tables.map((saved) =>
    matchTable(saved, tablesByName.get(qualifiedName(saved))),
  );
  const tableNotInBackup = [...tablesByName.keys()].find(
    (name) => !tables.some((table) => qualifiedName(table) === name),
  );
  if (tableNotInBackup)
    throw new CliError(`The backup lacks the table ${tableNotInBackup} of this database.`);
  const buckets = await listBuckets(sql);
  const objectWithoutBucket = manifest.objects.find(({ bucket }) => !buckets.includes(bucket));
  if (objectWithoutBucket)
    throw new CliError(`This project's Storage lacks the bucket "${objectWithoutBucket.bucket}".`);
  return tables;
}

function requireSameMigrations(savedVersions: string[], currentVersions: string[]): void {
  if (savedVersions.join() === currentVersions.join()) return;
  const [lastInBackup, lastInDatabase] = [savedVersions, currentVersions].map(
    (versions) => versions.at(-1) ?? "none",
  );
  throw new CliError(
    lastInBackup === lastInDatabase
      ? `The backup was made with other migrations than this database has, up to ${lastInBackup} in both.`
      : `The backup was made with migrations up to ${lastInBackup}, this database has them up to ${lastInDatabase}: migrate the database to ${lastInBackup} first.`,
  );
}

function matchTable(savedTable: SavedTable, currentTable: Table | undefined): TableToRestore {
  if (!currentTable)
    throw new CliError(`This database lacks the table ${qualifiedName(savedTable)}.`);
  const columns = currentTable.columns.filter(({ name }) => savedTable.columns.includes(name));
  const hasSameColumns =
    columns.length === savedTable.columns.length && columns.length === currentTable.columns.length;
  if (!hasSameColumns && !isPlatformTable(savedTable)) {
    throw new CliError(
      `The columns of the table ${qualifiedName(savedTable)} differ between backup and database.`,
    );
  }
  return { ...currentTable, columns, saved: savedTable };
}

/**
 * Checks that the tables are empty, except those that migrations fill.
 *
 * @throws CliError with the name of the first table that has rows
 */
async function requireEmptyTables(sql: Sql, tables: Table[]): Promise<void> {
  for (const table of tables) {
    if (isFilledByMigrations(table)) continue;
    const [row] = await sql.unsafe(`select 1 from ${quoteIdentifier(table)} limit 1`);
    if (row) throw notEmptyError(`the table ${qualifiedName(table)} has rows`);
  }
}

export function notEmptyError(reason: string): CliError {
  return new CliError(
    `This project is not empty: ${reason}. With --replace, restore deletes the project's data first.`,
  );
}
