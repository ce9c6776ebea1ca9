import { linkTokenSchema } from "@domain/link-token.ts";
import * as z from "zod/mini";
import { callFunction } from "@/lib/fetch";
import { RequestError } from "@/lib/request-error";

/**
 * Posts the token of an emailed link to an endpoint of the storefront function. Returns the order or stock alert that the token
 * gives access to, validated by `schema`; null for a malformed or unknown token. Throws RequestError.
 */
export async function postLinkToken<LinkedRecord>(
  path: string,
  token: string,
  schema: z.ZodMiniType<LinkedRecord>,
): Promise<LinkedRecord | null> {
  if (!linkTokenSchema.safeParse(token).success) return null;
  const response = await callFunction(`storefront/${path}`, {
    method: "POST",
    body: { token },
  }).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  });
  if (response === null) return null;
  const result = z.safeParse(schema, response);
  if (!result.success) throw new RequestError(0, "");
  return result.data;
}
