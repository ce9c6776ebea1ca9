import * as z from "zod";
import { type ImageTable, imageTables } from "../domain/images/image-locations.ts";
import { findImageFaults, type ImageValidationResult } from "./check-images.ts";
import { callDatabase, type DatabaseClient } from "./database.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import type { OutboundNetwork } from "./safe-fetch.ts";

// Spec section 8, image validation.
const failureMessage = "Failed to validate image storage. Please try again.";
const fixFailureMessage = "Failed to fix the image reference. Please try again.";

const referencesSchema = z.array(
  z.object({ table: z.enum(imageTables), id: z.number(), url: z.string() }),
);

/** Dependencies of image validation. `database` acts as the caller, so that the database authorises the call. */
export interface ImageValidationDependencies {
  database: DatabaseClient;
  environment: Environment;
  network: OutboundNetwork;
}

/** The body of POST fix-image-reference (spec section 7). */
export const imageFixSchema = z.object({
  table: z.enum(imageTables),
  id: z.int().positive(),
  action: z.literal("clear"),
  /** The URL to remove from the row. If it is absent, all broken URLs are removed. */
  currentUrl: z.string().max(2048).optional(),
});

interface RowReference {
  table: ImageTable;
  id: number;
}

/** Lists the image URLs that one row references, or that all rows reference. Throws the errors of callDatabase. */
export async function fetchImageReferences(
  { database }: ImageValidationDependencies,
  row?: RowReference,
) {
  const references = await callDatabase({ failureMessage, asCaller: true }, () =>
    database.rpc("image_references", row && { only_table: row.table, only_id: row.id }),
  );
  return referencesSchema.parse(references);
}

/** Checks image URLs (check-images.ts). Throws the errors of callDatabase. */
export function checkImageUrls(
  urls: string[],
  { database, environment, network }: ImageValidationDependencies,
): Promise<ImageValidationResult> {
  return findImageFaults(urls, {
    environment,
    network,
    findMissingPaths: (paths) =>
      callDatabase({ failureMessage, asCaller: true }, () =>
        database.rpc("missing_stored_images", { paths }),
      ),
  });
}

/**
 * Removes `currentUrl` from a row, whether or not it is broken. Without `currentUrl`, removes all broken image URLs. Returns the
 * removed URLs. Throws the errors of callDatabase, and HttpError:
 * - 404 if the row references no image;
 * - 409 if the row does not reference `currentUrl`, has no broken URL, or requires an image.
 */
export async function fixImageReference(
  { table, id, currentUrl }: z.output<typeof imageFixSchema>,
  dependencies: ImageValidationDependencies,
): Promise<string[]> {
  const referencedUrls = (await fetchImageReferences(dependencies, { table, id })).map(
    ({ url }) => url,
  );
  if (referencedUrls.length === 0) throw new HttpError(404, "There is no image to clear.");
  const urls =
    currentUrl === undefined
      ? [...(await checkImageUrls(referencedUrls, dependencies)).faults.keys()]
      : [currentUrl];
  const clearedUrls = await callDatabase(
    { failureMessage: fixFailureMessage, asCaller: true },
    () =>
      dependencies.database.rpc("clear_image_references", { table_name: table, row_id: id, urls }),
  );
  if (clearedUrls.length === 0) {
    throw new HttpError(409, "This image reference is no longer there, or no longer broken.");
  }
  return clearedUrls;
}
