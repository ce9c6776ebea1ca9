import { HttpError } from "./http-error.ts";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads a request's header `Idempotency-Key`, in lower case. Without the header, the key is generated, so that retries within the
 * function place one order. Throws HttpError 400 unless the key is a UUID.
 */
export function readIdempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? crypto.randomUUID();
  if (!uuidPattern.test(key)) throw new HttpError(400, "The Idempotency-Key must be a UUID.");
  return key.toLowerCase();
}
