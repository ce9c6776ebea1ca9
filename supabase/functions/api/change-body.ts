import * as z from "zod";
import { versionField } from "./optimistic-concurrency.ts";

const version = z.object({ updatedAt: versionField.optional() });

type Change<Written> = Omit<Written, "slug"> & {
  slug?: string | undefined;
  updatedAt?: string | undefined;
};

/**
 * What a PUT takes, given what a POST of the same thing takes: without a slug the address stays, as everything does that is
 * left out. Only an empty one is made out of the name again (spec section 5, product category). `updatedAt` is the version
 * that the change is based on (optimistic-concurrency.ts).
 */
export function changeBody<Written extends object>(body: z.core.$ZodType<Written>) {
  return z.unknown().transform((sent, context): Change<Written> => {
    const { data, error } = z.safeParse(body, sent);
    const based = version.safeParse(sent);
    for (const { path, message } of [...(error?.issues ?? []), ...(based.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", path, message, input: sent });
    }
    if (!data || !based.data) return z.NEVER;
    const bringsSlug = typeof sent === "object" && sent !== null && "slug" in sent;
    return { ...data, ...(!bringsSlug && { slug: undefined }), ...based.data };
  });
}
