import * as z from "zod";
import { linkTokenSchema } from "../_shared/domain/link-token.ts";
import { sha256 } from "../_shared/server/hashes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { countVisitorRequest } from "../_shared/server/rate-limit.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";

interface LinkOptions {
  /** The rate limit of the request; `link` by default. */
  limit?: "link" | "unsubscribe";
  /** Message of an unexpected failure (500, 503). */
  failureMessage: string;
  /** Message of 404. */
  unknownMessage: string;
}

const bodySchema = z.object({ token: z.string() });

/**
 * Reads the body `{ token }`, the token of a link, and returns its hash (`linkHash`).
 * @throws the errors of linkHash and of readJsonBody
 */
export async function readLinkHash(
  request: Request,
  options: LinkOptions,
  dependencies: HandlerDependencies,
): Promise<string> {
  const { token } = await readJsonBody(request, bodySchema);
  return linkHash(request, token, options, dependencies);
}

/**
 * The SHA-256 of a link's token, by which the database finds the row. Counts the request.
 * @throws HttpError 404 for a malformed token, 429 for an exceeded rate limit, 500 or 503 if the database call failed
 */
export async function linkHash(
  request: Request,
  text: string,
  { limit = "link", failureMessage, unknownMessage }: LinkOptions,
  dependencies: HandlerDependencies,
): Promise<string> {
  const token = linkTokenSchema.safeParse(text);
  if (!token.success) throw new HttpError(404, unknownMessage);
  const limitOptions = { limit: dependencies.environment.limits[limit], failureMessage };
  await countVisitorRequest(request, limitOptions, dependencies);
  return sha256(token.data);
}
