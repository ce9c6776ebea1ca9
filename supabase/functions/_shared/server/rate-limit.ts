import { clientAddress } from "./client-address.ts";
import { callDatabase } from "./database-call.ts";
import type { DatabaseClient } from "./database-client.ts";
import type { Environment } from "./environment.ts";
import { keyedHash } from "./hashes.ts";
import { HttpError } from "./http-error.ts";
import type { RequestLimit } from "./request-limits.ts";

interface Counted {
  database: DatabaseClient;
  limit: RequestLimit;
  /** Whose requests they are: a client's address, or an account. */
  subject: string;
  /** Keys the hash under which the subject is counted: the plain one of an IPv4 address is found by trying four billion. */
  secret: string;
  apology: string;
}

/**
 * Counts one request of a subject; throws HttpError 429 with Retry-After (seconds) when it was one too many.
 * When the counter cannot be asked the request is refused (503 or 500): the counter is in the same database as everything
 * it protects, so letting requests through would serve nobody but whoever found a way to break the counter.
 */
export async function countRequest(counted: Counted): Promise<void> {
  const { database, limit, secret, apology } = counted;
  const subject = await keyedHash(counted.subject, secret);
  const within = await callDatabase({ apology }, () =>
    database.rpc("count_request", {
      bucket: limit.bucket,
      subject,
      allowed: limit.allowed,
      window_seconds: limit.windowSeconds,
    }),
  );
  if (within !== true) throw tooManyRequests(limit);
}

/** The refusal of a request that was one too many: 429 with Retry-After, the seconds until the limit's window ends. */
export function tooManyRequests({ windowSeconds }: RequestLimit): HttpError {
  const intoWindow = (Date.now() / 1000) % windowSeconds;
  return new HttpError(429, "Too many requests. Please try again later.", {
    headers: { "Retry-After": String(Math.max(1, Math.ceil(windowSeconds - intoWindow))) },
  });
}

interface Counter {
  database: DatabaseClient;
  environment: Environment;
}

/** Counts a visitor's request by where it comes from (client-address.ts). Throws as countRequest does. */
export function countVisitor(
  request: Request,
  { limit, apology }: Pick<Counted, "limit" | "apology">,
  { database, environment }: Counter,
): Promise<void> {
  const subject = clientAddress(request.headers, environment.clientAddressHeader);
  return countRequest({ database, limit, subject, secret: environment.secretKey, apology });
}
