import * as z from "zod";
import { type ImageTable, imageTables } from "../domain/images/image-tables.ts";
import { findImageFaults, type ImageFault } from "./check-images.ts";
import { callDatabase } from "./database-call.ts";
import type { DatabaseClient } from "./database-client.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import type { Internet } from "./internet.ts";

// Spec section 8, image validation.
const apology = "Failed to validate image storage. Please try again.";
const fixApology = "Failed to fix the image reference. Please try again.";

const referencesSchema = z.array(
  z.object({ table: z.enum(imageTables), id: z.number(), url: z.string() }),
);

/** What the image check works with; the database acts as the caller, so that it decides who may. */
export interface ImageCheckTools {
  database: DatabaseClient;
  environment: Environment;
  internet: Internet;
}

/** The body of POST fix-image-reference (spec section 7). */
export const imageFixSchema = z.object({
  table: z.enum(imageTables),
  id: z.int().positive(),
  action: z.literal("clear"),
  /** Which reference; without it, those of the row that are broken at the moment. */
  currentUrl: z.string().max(2048).optional(),
});

interface Row {
  table: ImageTable;
  id: number;
}

/** Every address of an image that a row uses, or those of one row. Throws HttpError 401, 403, 500, 503. */
export async function imageReferences({ database }: ImageCheckTools, row?: Row) {
  const found = await callDatabase({ apology, asCaller: true }, () =>
    database.rpc("image_references", row && { only_source: row.table, only_id: row.id }),
  );
  return referencesSchema.parse(found);
}

/** What is wrong with those of the addresses where something is (check-images.ts). Throws HttpError 401, 403, 500, 503. */
export function imageFaults(
  addresses: string[],
  { database, environment, internet }: ImageCheckTools,
): Promise<Map<string, ImageFault>> {
  return findImageFaults(addresses, {
    environment,
    internet,
    missingStored: (paths) =>
      callDatabase({ apology, asCaller: true }, () =>
        database.rpc("missing_stored_images", { paths }),
      ),
  });
}

/**
 * Clears a row's references to images that are not there; answers which. Throws HttpError 404 when the row uses none, 409
 * when the named one is not there, none is broken, or an image is required; 401, 403.
 */
export async function fixImageReference(
  { table, id, currentUrl }: z.output<typeof imageFixSchema>,
  tools: ImageCheckTools,
): Promise<string[]> {
  const used = (await imageReferences(tools, { table, id })).map(({ url }) => url);
  if (used.length === 0) throw new HttpError(404, "There is no image to clear.");
  const urls =
    currentUrl === undefined ? [...(await imageFaults(used, tools)).keys()] : [currentUrl];
  const cleared = await callDatabase({ apology: fixApology, asCaller: true }, () =>
    tools.database.rpc("clear_image_references", { source: table, row_id: id, urls }),
  );
  if (cleared.length === 0) {
    throw new HttpError(409, "This image reference is no longer there, or no longer broken.");
  }
  return cleared;
}
