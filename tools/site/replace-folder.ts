import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/**
 * Replaces a folder: creates a temporary folder beside it, and renames the temporary folder when it is complete. After a
 * failure the old folder still exists.
 *
 * @param createFolder - creates and fills the temporary folder; its errors are rethrown
 */
export async function replaceFolder<Result>(
  folder: string,
  createFolder: (temporaryFolder: string) => Promise<Result>,
): Promise<Result> {
  const temporaryFolder = `${folder}.unfinished`;
  const previousFolder = `${folder}.last`;
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  await remove(temporaryFolder);
  try {
    const result = await createFolder(temporaryFolder);
    await remove(previousFolder);
    if (existsSync(folder)) await rename(folder, previousFolder);
    await rename(temporaryFolder, folder).catch(async (error: unknown) => {
      if (existsSync(previousFolder)) await rename(previousFolder, folder);
      throw error;
    });
    return result;
  } finally {
    await Promise.all([temporaryFolder, previousFolder].map(remove));
  }
}
