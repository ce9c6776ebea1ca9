import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mapWithConcurrency } from "../../supabase/functions/_shared/domain/bulk-work.ts";
import { imageBucket } from "../../supabase/functions/_shared/domain/images/image-locations.ts";
import { isLocalUrl } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError } from "../shared/cli-error.ts";
import { demoAdminEmail, rejectDemoKey } from "../shared/hosted-project.ts";
import { objectFile, type SavedObject, tableFile } from "./manifest.ts";
import {
  computeSha256,
  downloadObject,
  maxConcurrentTransfers,
  removeObjects,
  uploadObject,
} from "./object-store.ts";
import type { Backup } from "./open-backup.ts";
import { type ProjectWithDatabase, withDatabase } from "./project.ts";
import { restoreDatabase } from "./restore-database.ts";
import {
  notEmptyError,
  planRestore,
  type RestoreOptions,
  requireTarget,
  type TableToRestore,
} from "./restore-target.ts";
import { readTableFile } from "./rows.ts";
import { listObjects, type StoredObject } from "./system-catalog.ts";

export interface RestoreResult {
  tables: TableToRestore[];
  objects: SavedObject[];
  /** Violations of stock and order invariants that the saved data already had. */
  violations: string[];
}

/**
 * Restores a backup into an empty project with the same migrations. Validates backup and project before the first write.
 * Uploads objects first, then loads the database in one transaction, so that an interrupted restore changes no row and can
 * be repeated.
 *
 * @throws CliError when the backup does not fit the project, the project is not empty (without `replace`) or has orders of the
 * content to replace, the demo's account or key would reach a hosted project, or a write fails
 */
export async function restoreBackup(
  project: ProjectWithDatabase,
  backup: Backup,
  options: RestoreOptions,
): Promise<RestoreResult> {
  rejectDemoKey(project);
  if (!options.contentOnly) await rejectDemoAccount(project, backup);
  const { manifest } = backup;
  const isRestored = ({ bucket }: { bucket: string }) =>
    !options.contentOnly || bucket === imageBucket;
  const objects = manifest.objects.filter(isRestored);
  return withDatabase(project, async (sql) => {
    const plan = await planRestore(sql, manifest, options);
    await requireTarget(sql, plan, options);
    const storedObjects = (await listObjects(sql)).filter(isRestored);
    const { missing, unexpected } = await compareObjects(project, storedObjects, objects);
    if (!options.replace && unexpected[0]) {
      throw notEmptyError(`Storage has ${unexpected[0].bucket}/${unexpected[0].name}`);
    }
    await storeObjects(project, backup.folder, missing);
    const { supabaseUrl: apiUrl } = project;
    const violations = await restoreDatabase(sql, { ...backup, ...options, apiUrl });
    // Keeps what the backup lacks only because Storage could not return it.
    const keptKeys = new Set([...objects, ...manifest.missingObjects].map(objectKey));
    const currentObjects = (await listObjects(sql)).filter(isRestored);
    await removeObjects(
      project,
      currentObjects.filter((object) => !keptKeys.has(objectKey(object))),
    );
    return { tables: plan.loaded, objects, violations };
  });
}

/** The demo account's password is public (README), so a hosted project must not get the account. */
async function rejectDemoAccount(
  { supabaseUrl }: ProjectWithDatabase,
  { folder, manifest }: Backup,
): Promise<void> {
  const users = manifest.tables.find(({ schema, name }) => schema === "auth" && name === "users");
  if (!users || isLocalUrl(supabaseUrl)) return;
  const emailPosition = users.columns.indexOf("email");
  for await (const rows of readTableFile(join(folder, tableFile(users)))) {
    if (!rows.some((row) => row[emailPosition]?.toLowerCase() === demoAdminEmail)) continue;
    throw new CliError(
      `The backup contains the local demo's account ${demoAdminEmail}, whose password is public.`,
    );
  }
}

const objectKey = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}/${name}`;

/**
 * Compares the objects in Storage with the backup's objects.
 *
 * @returns missing: objects of the backup that Storage lacks or stores with other content; unexpected: objects in Storage that
 * the backup lacks or contains with other content
 */
async function compareObjects(
  project: ProjectWithDatabase,
  storedObjects: StoredObject[],
  objects: SavedObject[],
): Promise<{ missing: SavedObject[]; unexpected: StoredObject[] }> {
  const missingObjects = new Map(objects.map((object) => [objectKey(object), object]));
  const unexpectedObjects: StoredObject[] = [];
  await mapWithConcurrency(storedObjects, maxConcurrentTransfers, async (object) => {
    const savedObject = missingObjects.get(objectKey(object));
    const bytes = savedObject && (await downloadObject(project, object));
    if (bytes && computeSha256(bytes) === savedObject.sha256)
      missingObjects.delete(objectKey(object));
    else unexpectedObjects.push(object);
  });
  return { missing: [...missingObjects.values()], unexpected: unexpectedObjects };
}

async function storeObjects(
  project: ProjectWithDatabase,
  folder: string,
  objects: SavedObject[],
): Promise<void> {
  await mapWithConcurrency(objects, maxConcurrentTransfers, async (object) => {
    const bytes = await readFile(join(folder, objectFile(object)));
    await uploadObject(project, object, bytes);
    const storedBytes = await downloadObject(project, object);
    if (!storedBytes || computeSha256(storedBytes) !== object.sha256) {
      throw new CliError(
        `Storage returned different content for ${objectKey(object)} than was uploaded.`,
      );
    }
  });
}
