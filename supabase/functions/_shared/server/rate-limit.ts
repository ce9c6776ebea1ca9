import { clientAddress } from "./client-address.ts";
import { callDatabase } from "./database-call.ts";
import type { DatabaseClient } from "./database-client.ts";
import type { Environment } from "./environment.ts";
import { keyedHash } from "./hashes.ts";
import { HttpError } from "./http-error.ts";
import type { RequestLimit } from "./request-limits.ts";

interface RequestCount {
  database: DatabaseClient;
  limit: RequestLimit;
  /** The client address or account whose requests are counted. */
  subject: string;
  /** HMAC key for the hash of the subject. Without a key, the hash of an IPv4 address could be reversed by brute force. */
  secret: string;
  failureMessage: string;
}

/**
 * Counts a request of a subject. Throws HttpError 429 with Retry-After (seconds) if the limit is exceeded. Fails closed with
 * 503 or 500 if the count fails: the counter is in the same database as the data that it protects, so the request could not
 * succeed anyway.
 */
async function countRequest(counted: RequestCount): Promise<void> {
  const { database, limit, secret, failureMessage } = counted;
  const subject = await keyedHash(counted.subject, secret);
  const within = await callDatabase({ failureMessage }, () =>
    database.rpc("count_request", {
      bucket: limit.bucket,
      subject,
      allowed: limit.allowed,
      window_seconds: limit.windowSeconds,
    }),
  );
  if (within !== true) throw tooManyRequests(limit);
}

/** HttpError 429 with Retry-After, the seconds until the limit's window ends. */
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

/** Counts a visitor's request per client address (client-address.ts). Throws the errors of countRequest. */
export function countVisitorRequest(
  request: Request,
  { limit, failureMessage }: Pick<RequestCount, "limit" | "failureMessage">,
  { database, environment }: Counter,
): Promise<void> {
  const subject = clientAddress(request.headers, environment.clientAddressHeader);
  return countRequest({ database, limit, subject, secret: environment.secretKey, failureMessage });
}
