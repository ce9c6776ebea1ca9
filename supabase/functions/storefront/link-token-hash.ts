import * as z from "zod";
import { linkTokenSchema } from "../_shared/domain/link-token.ts";
import { sha256 } from "../_shared/server/hashes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { enforceRateLimit } from "../_shared/server/rate-limit.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";

type LinkDependencies = Pick<HandlerDependencies, "database" | "environment">;

interface LinkOptions {
  /** The rate limit of the request; `link` by default. */
  limit?: "link" | "unsubscribe";
  /** Message of an unexpected failure (500, 503). */
  failureMessage: string;
  /** Message of a 404 response. */
  notFoundMessage: string;
}

const bodySchema = z.object({ token: z.string() });

/**
 * Reads a link's token from the body `{ token }`, then calls checkAndHashLinkToken.
 * @throws the errors of checkAndHashLinkToken and of readJsonBody
 */
export async function readAndHashLinkToken(
  request: Request,
  options: LinkOptions,
  dependencies: LinkDependencies,
): Promise<string> {
  const { token } = await readJsonBody(request, bodySchema);
  return checkAndHashLinkToken(request, token, options, dependencies);
}

/**
 * Validates a link's token, enforces the rate limit, and returns the token's SHA-256 hash. The database stores only this hash.
 * @throws HttpError 404 for a malformed token, 429 for an exceeded rate limit, 500 or 503 if the database call failed
 */
export async function checkAndHashLinkToken(
  request: Request,
  unvalidatedToken: string,
  { limit = "link", failureMessage, notFoundMessage }: LinkOptions,
  dependencies: LinkDependencies,
): Promise<string> {
  const token = linkTokenSchema.safeParse(unvalidatedToken);
  if (!token.success) throw new HttpError(404, notFoundMessage);
  const limitOptions = { limit: dependencies.environment.limits[limit], failureMessage };
  await enforceRateLimit(request, limitOptions, dependencies);
  return sha256(token.data);
}
