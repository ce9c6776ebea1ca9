import * as z from "zod";
import { versionField } from "./optimistic-concurrency.ts";

const versionSchema = z.object({ updatedAt: versionField.optional() });

type PutBody<PostBody> = Omit<PostBody, "slug"> & {
  slug?: string;
  updatedAt?: string;
};

/**
 * Derives the body schema of a PUT from the body schema of the POST. A PUT without `slug` keeps the stored slug; an empty `slug`
 * is replaced with one derived from the name (spec section 5, product category). `updatedAt` is the version that the change is
 * based on (optimistic-concurrency.ts).
 */
export function putBodySchema<PostBody extends object>(body: z.core.$ZodType<PostBody>) {
  return z.unknown().transform((input, context): PutBody<PostBody> => {
    const { data, error } = z.safeParse(body, input);
    const version = versionSchema.safeParse(input);
    for (const { path, message } of [...(error?.issues ?? []), ...(version.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", path, message, input });
    }
    if (!data || !version.data) return z.NEVER;
    const hasSlug = typeof input === "object" && input !== null && "slug" in input;
    return { ...data, ...(!hasSlug && { slug: undefined }), ...version.data };
  });
}
