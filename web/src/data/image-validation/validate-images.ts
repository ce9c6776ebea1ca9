import { mapWithConcurrency, splitIntoBatches } from "@domain/bulk-work.ts";
import { type ImageTable, imageTables } from "@domain/images/image-locations.ts";
import * as z from "zod/mini";
import {
  otherSitesTimeoutMs,
  sendBackOfficeRequest,
} from "@/data/session/send-back-office-request";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Result of `image_references`: the image URLs of the rows. */
const imageReferencesSchema = z.array(
  z.object({ table: z.enum(imageTables), id: z.number(), url: z.string() }),
);
export type ImageReference = z.infer<typeof imageReferencesSchema>[number];

/** Response of back-office/check-images: the faulty URLs, and the number of URLs that were not checked within the time limit. */
const checkResponseSchema = z.object({
  unchecked: z.number(),
  faults: z.array(
    z.object({
      url: z.string(),
      type: z.enum(["missing", "unreachable", "invalid"]),
      issue: z.string(),
    }),
  ),
});

/** A broken image reference of a row. Spec section 3, image validation result. */
export interface ImageIssue extends ImageReference {
  name: string;
  /** Description of the fault in one sentence. */
  issue: string;
}

export interface ImageValidationResult {
  /** Number of image URLs that were checked. */
  checked: number;
  /** Number of image URLs that could not be checked in time. */
  unchecked: number;
  issues: ImageIssue[];
}

export interface Progress {
  /** Number of processed image URLs, including those that could not be checked in time. */
  done: number;
  total: number;
}

/** Small, because the platform limits the time per request, and progress is reported once per request. */
const urlsPerRequest = 25;
const maxConcurrentRequests = 2;

/**
 * Checks every image that the catalogue, portfolio, services, hero slides and site sections reference. Checks a URL once, even if several rows
 * reference the URL. Throws RequestError. Spec section 7, validate-images.
 */
export async function validateImages(
  onProgress: (progress: Progress) => void,
): Promise<ImageValidationResult> {
  const references = imageReferencesSchema.parse(
    rowsOrThrow(await supabase.rpc("image_references"), "The list of images could not be read."),
  );
  const urls = [...new Set(references.map(({ url }) => url))];
  let done = 0;
  onProgress({ done, total: urls.length });
  const batches = splitIntoBatches(urls, urlsPerRequest);
  const batchResults = await mapWithConcurrency(batches, maxConcurrentRequests, async (batch) => {
    const result = await checkUrls(batch);
    done += batch.length;
    onProgress({ done, total: urls.length });
    return result;
  });
  const faults = new Map(
    batchResults.flatMap((result) => result.faults).map((fault) => [fault.url, fault]),
  );
  const unchecked = batchResults.reduce((sum, result) => sum + result.unchecked, 0);
  const brokenReferences = references.flatMap((reference) => {
    const fault = faults.get(reference.url);
    return fault ? [{ ...reference, issue: fault.issue }] : [];
  });
  const nameOf = await loadRowNames(brokenReferences);
  return {
    checked: urls.length - unchecked,
    unchecked,
    issues: brokenReferences.map((reference) => ({ ...reference, name: nameOf(reference) })),
  };
}

async function checkUrls(urls: string[]) {
  return checkResponseSchema.parse(
    await sendBackOfficeRequest("check-images", {
      method: "POST",
      body: { urls },
      timeoutMs: otherSitesTimeoutMs,
    }),
  );
}

type Row = Pick<ImageReference, "table" | "id">;

const nameColumns = {
  products: "name",
  categories: "name",
  portfolio_categories: "name",
  portfolio_projects: "name:title",
  service_categories: "name",
  service_subcategories: "name",
  service_items: "name",
  hero_slides: "name:title",
  site_content: "name:title",
} as const satisfies Record<ImageTable, string>;

/** Loads the names of rows. Returns a function that returns a row's name, or its id if the row is gone. Throws RequestError. */
async function loadRowNames(rows: Row[]): Promise<(row: Row) => string> {
  const names = new Map<string, string>();
  await Promise.all(
    [...new Set(rows.map(({ table }) => table))].map(async (table) => {
      const ids = [...new Set(rows.filter((row) => row.table === table).map(({ id }) => id))];
      const namedRows = rowsOrThrow(
        await supabase
          .from(table)
          .select(`id, ${nameColumns[table]}`)
          .in("id", ids)
          .overrideTypes<{ id: number; name: string }[], { merge: false }>(),
        "The names of the rows that use these images could not be loaded.",
      );
      for (const { id, name } of namedRows) names.set(`${table} ${id}`, name);
    }),
  );
  return ({ table, id }) => names.get(`${table} ${id}`) || `Number ${id}`;
}
