import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { isLocalUrl } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { mapWithConcurrency } from "../../supabase/functions/_shared/domain/map-with-concurrency.ts";
import { CliError } from "../shared/cli-error.ts";
import { demoAdminEmail, rejectDemoKey } from "../shared/hosted-project.ts";
import { type Manifest, objectFile, type SavedObject, tableFile } from "./manifest.ts";
import {
  downloadObject,
  maxConcurrentTransfers,
  removeObjects,
  sha256Of,
  uploadObject,
} from "./object-store.ts";
import type { Backup } from "./open-backup.ts";
import { type ProjectWithDatabase, withDatabase } from "./project.ts";
import { restoreDatabase } from "./restore-database.ts";
import { matchTarget, notEmptyError, requireEmptyTables } from "./restore-target.ts";
import { rowsOfFile } from "./rows.ts";
import { listObjects, type StoredObject } from "./system-catalog.ts";

/**
 * Restores a backup into an empty project with the same migrations. Validates backup and project before the first write.
 * Uploads objects first, then loads the database in one transaction, so that an interrupted restore changes no row and can
 * be repeated.
 *
 * @param options.replace - whether to delete the project's existing data
 * @returns violations of stock and order invariants, which the data already had when it was saved
 * @throws CliError when the backup or the project is unsuitable
 */
export async function restoreBackup(
  project: ProjectWithDatabase,
  backup: Backup,
  options: { replace: boolean },
): Promise<string[]> {
  rejectDemoKey(project);
  await rejectDemoAccount(project, backup);
  const { manifest } = backup;
  return withDatabase(project, async (sql) => {
    const tables = await matchTarget(sql, manifest);
    if (!options.replace) await requireEmptyTables(sql, tables);
    const stored = await listObjects(sql);
    const [missing, unexpected] = await compareObjects(project, stored, manifest);
    if (!options.replace && unexpected[0]) {
      throw notEmptyError(`Storage has ${unexpected[0].bucket}/${unexpected[0].name}`);
    }
    await storeObjects(project, backup.folder, missing);
    const { supabaseUrl: apiUrl } = project;
    const violations = await restoreDatabase(sql, { ...backup, ...options, apiUrl });
    await removeObjects(project, await objectsNotIn(sql, manifest));
    return violations;
  });
}

/** The demo account's password is public (README), so a hosted project must not get the account. */
async function rejectDemoAccount(
  { supabaseUrl }: ProjectWithDatabase,
  { folder, manifest }: Backup,
): Promise<void> {
  const users = manifest.tables.find(({ schema, name }) => schema === "auth" && name === "users");
  if (!users || isLocalUrl(supabaseUrl)) return;
  const email = users.columns.indexOf("email");
  for await (const rows of rowsOfFile(join(folder, tableFile(users)))) {
    if (!rows.some((row) => row[email]?.toLowerCase() === demoAdminEmail)) continue;
    throw new CliError(
      `The backup contains the local demo's account ${demoAdminEmail}, whose password is public.`,
    );
  }
}

const keyOf = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}/${name}`;

/** The backup's objects that Storage lacks, and the stored objects that the backup lacks or has with other content. */
async function compareObjects(
  project: ProjectWithDatabase,
  stored: StoredObject[],
  { objects }: Manifest,
): Promise<[missing: SavedObject[], unexpected: StoredObject[]]> {
  const missing = new Map(objects.map((object) => [keyOf(object), object]));
  const unexpected: StoredObject[] = [];
  await mapWithConcurrency(stored, maxConcurrentTransfers, async (object) => {
    const saved = missing.get(keyOf(object));
    const bytes = saved && (await downloadObject(project, object));
    if (bytes && sha256Of(bytes) === saved.sha256) missing.delete(keyOf(object));
    else unexpected.push(object);
  });
  return [[...missing.values()], unexpected];
}

async function objectsNotIn(sql: Sql, { objects }: Manifest): Promise<StoredObject[]> {
  const keys = new Set(objects.map(keyOf));
  return (await listObjects(sql)).filter((object) => !keys.has(keyOf(object)));
}

async function storeObjects(
  project: ProjectWithDatabase,
  folder: string,
  objects: SavedObject[],
): Promise<void> {
  await mapWithConcurrency(objects, maxConcurrentTransfers, async (object) => {
    const bytes = await readFile(join(folder, objectFile(object)));
    await uploadObject(project, object, bytes);
    const stored = await downloadObject(project, object);
    if (!stored || sha256Of(stored) !== object.sha256) {
      throw new CliError(
        `Storage returned different content for ${keyOf(object)} than was uploaded.`,
      );
    }
  });
}
