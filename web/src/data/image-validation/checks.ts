import { imageTables } from "@domain/images/image-tables.ts";
import * as z from "zod/mini";
import { imageUserNames } from "@/data/image-validation/user-names";
import { accessToken } from "@/data/session/access-token";
import { callFunction } from "@/lib/edge-functions";
import { mapWithConcurrency } from "@/lib/map-with-concurrency";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** What image_references answers: every use of a picture. */
const referencesSchema = z.array(
  z.object({ table: z.enum(imageTables), id: z.number(), url: z.string() }),
);
export type ImageReference = z.infer<typeof referencesSchema>[number];

/** What back-office/check-images answers: the addresses with which something is wrong. */
const faultsSchema = z.object({
  faults: z.array(
    z.object({
      url: z.string(),
      type: z.enum(["missing", "unreachable", "invalid"]),
      issue: z.string(),
    }),
  ),
});
export type ImageFault = z.infer<typeof faultsSchema>["faults"][number];

/** A picture that a row uses and that is not there. Spec section 3, image validation result. */
export interface ImageIssue extends ImageReference {
  /** What the row is called, to people. */
  name: string;
  /** What is wrong, in a sentence. */
  issue: string;
}

export interface Progress {
  done: number;
  total: number;
}

/** Small enough that the progress moves, and each request stays far within the platform's limits. */
const urlsPerRequest = 25;
const requestsAtOnce = 2;

/**
 * Looks at every picture that the catalogue, portfolio, services and banners use; answers how many those are and what is wrong
 * with which. Each address is asked once, however many rows use it. Throws RequestError. Spec section 7, validate-images.
 */
export async function checkEveryImage(
  report: (progress: Progress) => void,
): Promise<{ checked: number; issues: ImageIssue[] }> {
  const references = referencesSchema.parse(
    rowsOf(await supabase.rpc("image_references"), "The list of images could not be read."),
  );
  const urls = [...new Set(references.map(({ url }) => url))];
  let done = 0;
  report({ done, total: urls.length });
  const parts = await mapWithConcurrency(inParts(urls), requestsAtOnce, async (part) => {
    const faults = await faultsOf(part);
    done += part.length;
    report({ done, total: urls.length });
    return faults;
  });
  const faults = new Map(parts.flatMap((part) => part ?? []).map((fault) => [fault.url, fault]));
  const broken = references.flatMap((reference) => {
    const fault = faults.get(reference.url);
    return fault ? [{ ...reference, issue: fault.issue }] : [];
  });
  const nameOf = await imageUserNames(broken);
  return { checked: urls.length, issues: broken.map((one) => ({ ...one, name: nameOf(one) })) };
}

function inParts(urls: string[]): string[][] {
  const count = Math.ceil(urls.length / urlsPerRequest);
  return Array.from({ length: count }, (_, part) =>
    urls.slice(part * urlsPerRequest, (part + 1) * urlsPerRequest),
  );
}

async function faultsOf(urls: string[]): Promise<ImageFault[]> {
  const answer = await callFunction("back-office/check-images", {
    method: "POST",
    body: { urls },
    accessToken: await accessToken(),
  });
  return faultsSchema.parse(answer).faults;
}
