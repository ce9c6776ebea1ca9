import { clientAddress } from "./client-address.ts";
import { callDatabase, type DatabaseClient } from "./database.ts";
import type { Environment } from "./environment.ts";
import { keyedHash } from "./hashes.ts";
import { HttpError } from "./http-error.ts";
import type { RateLimit } from "./rate-limit-settings.ts";

interface RateLimitDependencies {
  database: DatabaseClient;
  environment: Environment;
}

/**
 * Enforces a rate limit per IP address (client-address.ts). Stores only a keyed hash of the address. Throws HttpError 429 with
 * Retry-After (seconds) if the limit is exceeded. Fails closed: throws HttpError 503 or 500 if the database call fails, because
 * the request needs the same database anyway.
 */
export async function enforceRateLimit(
  request: Request,
  { limit, failureMessage }: { limit: RateLimit; failureMessage: string },
  { database, environment }: RateLimitDependencies,
): Promise<void> {
  const address = clientAddress(request.headers, environment.clientAddressHeader);
  const subject = await keyedHash(address, environment.secretKey);
  const isAllowed = await callDatabase({ failureMessage }, () =>
    database.rpc("consume_rate_limit", {
      bucket: limit.bucket,
      subject,
      max_requests: limit.maxRequests,
      window_seconds: limit.windowSeconds,
    }),
  );
  if (!isAllowed) throw tooManyRequestsError(limit);
}

/** HttpError 429 with Retry-After, the seconds until the limit's window ends. */
export function tooManyRequestsError({ windowSeconds }: RateLimit): HttpError {
  const elapsedSeconds = (Date.now() / 1000) % windowSeconds;
  return new HttpError(429, "Too many requests. Please try again later.", {
    headers: { "Retry-After": String(Math.max(1, Math.ceil(windowSeconds - elapsedSeconds))) },
  });
}
