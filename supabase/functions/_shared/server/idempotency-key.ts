import { HttpError } from "./http-error.ts";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The key in a request's header `Idempotency-Key`, in lower case. Generated if the client sends none, so that retries within
 * the function place one order. Throws HttpError 400 for anything but a UUID.
 */
export function idempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? crypto.randomUUID();
  if (!uuidPattern.test(key)) throw new HttpError(400, "The Idempotency-Key must be a UUID.");
  return key.toLowerCase();
}
