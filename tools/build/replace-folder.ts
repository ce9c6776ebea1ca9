import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/**
 * Replaces a folder: fills a temporary folder beside it and renames that when it is complete. A failure keeps the old folder.
 *
 * @param make - creates and fills the temporary folder; its errors are rethrown
 */
export async function replaceFolder<Result>(
  folder: string,
  make: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${folder}.unfinished`;
  const previous = `${folder}.last`;
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  await remove(unfinished);
  try {
    const result = await make(unfinished);
    await remove(previous);
    if (existsSync(folder)) await rename(folder, previous);
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (existsSync(previous)) await rename(previous, folder);
      throw error;
    });
    return result;
  } finally {
    await Promise.all([unfinished, previous].map(remove));
  }
}
