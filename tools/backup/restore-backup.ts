import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { isLocalUrl } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError } from "../shared/cli-error.ts";
import { demoAdminEmail, refuseDemoKey } from "../shared/hosted-project.ts";
import { listObjects, type StoredObject } from "./catalogue.ts";
import { type Manifest, objectFile, type SavedObject, tableFile } from "./manifest.ts";
import {
  downloadObject,
  forEachObject,
  removeObjects,
  sha256Of,
  uploadObject,
} from "./object-store.ts";
import type { Backup } from "./open-backup.ts";
import { type DataProject, withDatabase } from "./project.ts";
import { restoreDatabase } from "./restore-database.ts";
import { matchTarget, notEmpty, requireEmptyTables } from "./restore-target.ts";
import { rowsOfFile } from "./rows.ts";

/**
 * Puts a backup into a project that has the same migrations and no data. Everything that can be checked is checked before
 * anything is changed; objects go first, the database is one transaction, so that an interrupted restore has changed no
 * row and can be begun again.
 *
 * @param options.replace delete what the project has
 * @returns rules of stock and orders that the data broke already when it was saved
 * @throws CliError saying what is wrong with the backup or the project
 */
export async function restoreBackup(
  project: DataProject,
  backup: Backup,
  options: { replace: boolean },
): Promise<string[]> {
  refuseDemoKey(project);
  await refuseDemoAccount(project, backup);
  const { manifest } = backup;
  return withDatabase(project, async (sql) => {
    const tables = await matchTarget(sql, manifest);
    if (!options.replace) await requireEmptyTables(sql, tables);
    const stored = await listObjects(sql);
    const [missing, strangers] = await compareObjects(project, stored, manifest);
    if (!options.replace && strangers[0]) {
      throw notEmpty(`Storage has ${strangers[0].bucket}/${strangers[0].name}`);
    }
    await storeObjects(project, backup.folder, missing);
    const { supabaseUrl: apiUrl } = project;
    const violations = await restoreDatabase(sql, { ...backup, ...options, apiUrl });
    await removeObjects(project, await strangersTo(sql, manifest));
    return violations;
  });
}

/** Its password stands in the README, so it must not log in anywhere but here. */
async function refuseDemoAccount(
  { supabaseUrl }: DataProject,
  { folder, manifest }: Backup,
): Promise<void> {
  const users = manifest.tables.find(({ schema, name }) => schema === "auth" && name === "users");
  if (!users || isLocalUrl(supabaseUrl)) return;
  const email = users.columns.indexOf("email");
  for await (const rows of rowsOfFile(join(folder, tableFile(users)))) {
    if (!rows.some((row) => row[email]?.toLowerCase() === demoAdminEmail)) continue;
    throw new CliError(
      `The backup has the local demo's account ${demoAdminEmail}, whose password everybody knows.`,
    );
  }
}

const keyOf = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}/${name}`;

/** Which objects of the backup are still to be stored, and which stored ones it does not have, or has otherwise. */
async function compareObjects(
  project: DataProject,
  stored: StoredObject[],
  { objects }: Manifest,
): Promise<[missing: SavedObject[], strangers: StoredObject[]]> {
  const missing = new Map(objects.map((object) => [keyOf(object), object]));
  const strangers: StoredObject[] = [];
  await forEachObject(stored, async (object) => {
    const saved = missing.get(keyOf(object));
    const bytes = saved && (await downloadObject(project, object));
    if (bytes && sha256Of(bytes) === saved.sha256) missing.delete(keyOf(object));
    else strangers.push(object);
  });
  return [[...missing.values()], strangers];
}

async function strangersTo(sql: Sql, { objects }: Manifest): Promise<StoredObject[]> {
  const known = new Set(objects.map(keyOf));
  return (await listObjects(sql)).filter((object) => !known.has(keyOf(object)));
}

async function storeObjects(
  project: DataProject,
  folder: string,
  objects: SavedObject[],
): Promise<void> {
  await forEachObject(objects, async (object) => {
    const bytes = await readFile(join(folder, objectFile(object)));
    await uploadObject(project, object, bytes);
    const back = await downloadObject(project, object);
    if (!back || sha256Of(back) !== object.sha256) {
      throw new CliError(`${keyOf(object)} is not in Storage as it was sent.`);
    }
  });
}
