import { HttpError } from "./http-error.ts";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads a request's header `Idempotency-Key`, in lower case. Generates a key if the header is missing, so that the retries of
 * callDatabase place only one order. Throws HttpError 400 unless the key is a UUID.
 */
export function readIdempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? crypto.randomUUID();
  if (!uuidPattern.test(key)) throw new HttpError(400, "The Idempotency-Key must be a UUID.");
  return key.toLowerCase();
}
