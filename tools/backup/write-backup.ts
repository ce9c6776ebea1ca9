import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { mapWithConcurrency } from "../../supabase/functions/_shared/domain/map-with-concurrency.ts";
import { CliError } from "../shared/cli-error.ts";
import { rejectDemoKey } from "../shared/hosted-project.ts";
import {
  checksumFile,
  formatVersion,
  type Manifest,
  manifestFile,
  objectFile,
  type SavedObject,
  type SavedTable,
  tableFile,
} from "./manifest.ts";
import { downloadObject, maxConcurrentTransfers, sha256Of } from "./object-store.ts";
import { inTransaction, type ProjectWithDatabase, withDatabase } from "./project.ts";
import { readTable } from "./rows.ts";
import {
  isSessionTable,
  listMigrations,
  listObjects,
  listSequences,
  listTables,
  type StoredObject,
  type Table,
} from "./system-catalog.ts";

/** The files contain personal data, so only their owner may read them. */
const privateFile = { mode: 0o600 } as const;
const privateFolder = { mode: 0o700, recursive: true } as const;

export interface BackupResult {
  manifest: Manifest;
  /** Objects that Storage lists but can't return. The backup lacks only these. */
  unreadable: StoredObject[];
}

/**
 * Writes all data of a project into a new folder: a snapshot of the database, then the objects that the snapshot lists
 * (without objects deleted since). The folder gets its final name when the backup is complete.
 *
 * @throws CliError when the folder exists, the demo's key is used for a hosted project, or Storage does not respond
 */
export async function writeBackup(
  project: ProjectWithDatabase,
  folder: string,
): Promise<BackupResult> {
  rejectDemoKey(project);
  if (existsSync(folder)) throw new CliError(`${folder} already exists.`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(join(unfinished, "tables"), privateFolder);
  await mkdir(join(unfinished, "objects"), privateFolder);
  try {
    const written = await withDatabase(project, (sql) => saveProject(project, sql, unfinished));
    await rename(unfinished, folder);
    return written;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function saveProject(
  project: ProjectWithDatabase,
  sql: Sql,
  folder: string,
): Promise<BackupResult> {
  const { stored, ...database } = await saveDatabase(sql, folder);
  const objects = await saveObjects(project, stored, folder);
  const manifest: Manifest = {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    apiUrl: project.supabaseUrl,
    ...database,
    objects,
  };
  await saveManifest(manifest, folder);
  const now = await listObjects(sql);
  const lost = stored.filter((object) => !objects.some(isSame(object)));
  return { manifest, unreadable: lost.filter((object) => now.some(isSame(object))) };
}

const isSame = (one: StoredObject) => (other: StoredObject) =>
  one.bucket === other.bucket && one.name === other.name;

async function saveManifest(manifest: Manifest, folder: string): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, privateFile);
  const checksum = `${sha256Of(Buffer.from(text))}  ${manifestFile}\n`;
  await writeFile(join(folder, checksumFile), checksum, privateFile);
}

function saveDatabase(sql: Sql, folder: string) {
  return inTransaction(sql, "isolation level repeatable read read only", async (snapshot) => {
    const migrations = await listMigrations(snapshot);
    const tables: SavedTable[] = [];
    for (const table of await listTables(snapshot)) {
      tables.push(await saveTable(snapshot, table, join(folder, tableFile(table))));
    }
    const stored = await listObjects(snapshot);
    // Sequences are read last: they are not part of the snapshot and must not be behind the rows.
    const sequences = await listSequences(snapshot);
    return { migrations, tables, sequences, stored };
  });
}

async function saveTable(sql: Sql, table: Table, path: string): Promise<SavedTable> {
  const { schema, name, columns } = table;
  const checksum = createHash("sha256");
  let rows = 0;
  const file = await open(path, "wx", privateFile.mode);
  try {
    for await (const batch of isSessionTable(table) ? [] : readTable(sql, table)) {
      const text = batch.map((row) => `${row}\n`).join("");
      checksum.update(text);
      rows += batch.length;
      await file.write(text);
    }
  } finally {
    await file.close();
  }
  const columnNames = columns.map((column) => column.name);
  return { schema, name, columns: columnNames, rows, sha256: checksum.digest("hex") };
}

async function saveObjects(
  project: ProjectWithDatabase,
  stored: StoredObject[],
  folder: string,
): Promise<SavedObject[]> {
  const saved = await mapWithConcurrency(stored, maxConcurrentTransfers, async (object) => {
    const bytes = await downloadObject(project, object);
    if (!bytes) return null;
    const entry = { ...object, size: bytes.length, sha256: sha256Of(bytes) };
    await writeFile(join(folder, objectFile(entry)), bytes, privateFile);
    return entry;
  });
  return saved.filter((entry) => entry !== null);
}
