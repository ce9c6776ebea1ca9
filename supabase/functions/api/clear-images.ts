import * as z from "zod";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import {
  type ImageTable,
  tablesNeedingImage,
  tablesWithImage,
  tablesWithLists,
} from "./image-tables.ts";
import { type FacadeTable, readRow, updateRow } from "./rows.ts";

function tableOf(name: ImageTable): FacadeTable {
  return {
    name,
    noun: "image reference",
    order: [{ column: "id" }],
    answer: z.object({
      ...(tablesWithImage.includes(name) && { imageUrl: z.string().nullable() }),
      ...(tablesWithLists.includes(name) && { imageUrls: z.array(z.string()) }),
    }),
  };
}

/**
 * Takes addresses of images out of a row. Of a row with several the next one becomes the main image. Throws HttpError 404,
 * and 409 where a row must have an image and would have none.
 */
export async function clearImages(
  database: DatabaseClient,
  { table: name, id }: { table: ImageTable; id: number },
  cleared: string[],
): Promise<void> {
  const table = tableOf(name);
  const { imageUrl, imageUrls } = await readRow(database, table, { id });
  const list = Array.isArray(imageUrls) ? imageUrls.map(String) : undefined;
  const left = list?.filter((url) => !cleared.includes(url));
  const isMainCleared = typeof imageUrl === "string" && cleared.includes(imageUrl);
  const main = left?.[0] ?? null;
  if (isMainCleared && main === null && tablesNeedingImage.includes(name)) {
    throw new HttpError(409, "An image is required here. Please choose another one instead.");
  }
  await updateRow(database, table, id, {
    ...(isMainCleared && { imageUrl: main }),
    ...(left && { imageUrls: left }),
  });
}
