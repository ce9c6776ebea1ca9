import * as z from "zod";

/**
 * What a PUT takes, given what a POST of the same thing takes: without a slug the address stays, as everything does that is
 * left out. Only an empty one is made out of the name anew (spec section 5, product category).
 */
export function changeBody<Written extends object>(body: z.ZodType<Written>) {
  return z
    .unknown()
    .transform((sent, context): Omit<Written, "slug"> & { slug?: string | undefined } => {
      const { data, error } = body.safeParse(sent);
      for (const { path, message } of error?.issues ?? []) {
        context.addIssue({ code: "custom", path, message, input: sent });
      }
      if (!data) return z.NEVER;
      const bringsSlug = typeof sent === "object" && sent !== null && "slug" in sent;
      return bringsSlug ? data : { ...data, slug: undefined };
    });
}
