import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { mapWithConcurrency } from "../../supabase/functions/_shared/domain/bulk-work.ts";
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
import { computeSha256, downloadObject, maxConcurrentTransfers } from "./object-store.ts";
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

/** The files contain personal data, so only the user who runs this tool may read them. */
const privateFileOptions = { mode: 0o600 } as const;
const privateFolderOptions = { mode: 0o700, recursive: true } as const;

/**
 * Writes a backup of a project into a new folder. First saves the tables of `listTables` from one snapshot, without the rows of
 * session tables. Then saves the objects that the snapshot lists, except those deleted in the meantime. The folder gets its final
 * name at the end. The backup is complete unless its manifest lists missing objects.
 *
 * @throws CliError when the folder exists, the demo's key is used for a hosted project, or Storage does not respond
 */
export async function writeBackup(project: ProjectWithDatabase, folder: string): Promise<Manifest> {
  rejectDemoKey(project);
  if (existsSync(folder)) throw new CliError(`${folder} already exists.`);
  const unfinishedFolder = `${folder}.unfinished`;
  await mkdir(join(unfinishedFolder, "tables"), privateFolderOptions);
  await mkdir(join(unfinishedFolder, "objects"), privateFolderOptions);
  try {
    const manifest = await withDatabase(project, (sql) =>
      saveProject(project, sql, unfinishedFolder),
    );
    await rename(unfinishedFolder, folder);
    return manifest;
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true });
    throw error;
  }
}

async function saveProject(
  project: ProjectWithDatabase,
  sql: Sql,
  folder: string,
): Promise<Manifest> {
  const { storedObjects, ...database } = await saveDatabase(sql, folder);
  const objects = await saveObjects(project, storedObjects, folder);
  const currentObjects = await listObjects(sql);
  const missingObjects = storedObjects
    .filter((object) => !objects.some(isSameObject(object)))
    .filter((object) => currentObjects.some(isSameObject(object)))
    .map(({ bucket, name }) => ({ bucket, name }));
  const manifest: Manifest = {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    apiUrl: project.supabaseUrl,
    ...database,
    objects,
    missingObjects,
  };
  await saveManifest(manifest, folder);
  return manifest;
}

const isSameObject = (one: StoredObject) => (other: StoredObject) =>
  one.bucket === other.bucket && one.name === other.name;

async function saveManifest(manifest: Manifest, folder: string): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, privateFileOptions);
  const checksum = `${computeSha256(Buffer.from(text))}  ${manifestFile}\n`;
  await writeFile(join(folder, checksumFile), checksum, privateFileOptions);
}

function saveDatabase(sql: Sql, folder: string) {
  return inTransaction(sql, "isolation level repeatable read read only", async (snapshot) => {
    const migrations = await listMigrations(snapshot);
    const tables: SavedTable[] = [];
    for (const table of await listTables(snapshot)) {
      tables.push(await saveTable(snapshot, table, join(folder, tableFile(table))));
    }
    const storedObjects = await listObjects(snapshot);
    // Sequences are not part of the snapshot. They are read last, so that no sequence is behind the saved rows.
    const sequences = await listSequences(snapshot);
    return { migrations, tables, sequences, storedObjects };
  });
}

async function saveTable(sql: Sql, table: Table, path: string): Promise<SavedTable> {
  const { schema, name, columns } = table;
  const checksum = createHash("sha256");
  let rows = 0;
  const file = await open(path, "wx", privateFileOptions.mode);
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
  storedObjects: StoredObject[],
  folder: string,
): Promise<SavedObject[]> {
  const savedObjects = await mapWithConcurrency(
    storedObjects,
    maxConcurrentTransfers,
    async (object) => {
      const bytes = await downloadObject(project, object);
      if (!bytes) return null;
      const savedObject = { ...object, size: bytes.length, sha256: computeSha256(bytes) };
      await writeFile(join(folder, objectFile(savedObject)), bytes, privateFileOptions);
      return savedObject;
    },
  );
  return savedObjects.filter((object) => object !== null);
}
