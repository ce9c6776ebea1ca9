import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/**
 * Has a folder made beside its place and put there when it is whole, so that a failure leaves what was there.
 *
 * @param make - fills a folder that it creates; what it throws is passed on
 */
export async function replaceFolder<Result>(
  folder: string,
  make: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${folder}.unfinished`;
  const last = `${folder}.last`;
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  await remove(unfinished);
  try {
    const result = await make(unfinished);
    await remove(last);
    if (existsSync(folder)) await rename(folder, last);
    await rename(unfinished, folder).catch(async (failure: unknown) => {
      if (existsSync(last)) await rename(last, folder);
      throw failure;
    });
    return result;
  } finally {
    await Promise.all([unfinished, last].map(remove));
  }
}
