import * as z from "zod";
import { versionField } from "./optimistic-concurrency.ts";

const versionSchema = z.object({ updatedAt: versionField.optional() });

type Change<Written> = Omit<Written, "slug"> & {
  slug?: string;
  updatedAt?: string;
};

/**
 * Derives the body schema of a PUT from that of the POST. A PUT without `slug` keeps the stored slug; an empty slug is
 * derived from the name again (spec section 5, product category). `updatedAt` is the version that the change is based on
 * (optimistic-concurrency.ts).
 */
export function changeBody<Written extends object>(body: z.core.$ZodType<Written>) {
  return z.unknown().transform((input, context): Change<Written> => {
    const { data, error } = z.safeParse(body, input);
    const versioned = versionSchema.safeParse(input);
    for (const { path, message } of [
      ...(error?.issues ?? []),
      ...(versioned.error?.issues ?? []),
    ]) {
      context.addIssue({ code: "custom", path, message, input });
    }
    if (!data || !versioned.data) return z.NEVER;
    const hasSlug = typeof input === "object" && input !== null && "slug" in input;
    return { ...data, ...(!hasSlug && { slug: undefined }), ...versioned.data };
  });
}
