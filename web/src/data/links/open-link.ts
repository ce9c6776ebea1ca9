import { linkTokenSchema } from "@domain/link-token.ts";
import * as z from "zod/mini";
import { callFunction } from "@/lib/edge-functions";
import { RequestError } from "@/lib/request-error";

/**
 * Posts the token of a mailed link to the storefront function. Returns the link's record, or null if there is none. Throws
 * RequestError.
 */
export async function openLink<LinkRecord>(
  path: string,
  token: string,
  schema: z.ZodMiniType<LinkRecord>,
): Promise<LinkRecord | null> {
  if (!linkTokenSchema.safeParse(token).success) return null;
  const response = await callFunction(`storefront/${path}`, {
    method: "POST",
    body: { token },
  }).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  });
  if (response === null) return null;
  const parsed = z.safeParse(schema, response);
  if (!parsed.success) throw new RequestError(0, "");
  return parsed.data;
}
