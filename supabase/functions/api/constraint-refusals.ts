import type { DatabaseError } from "../_shared/server/database-call.ts";
import { HttpError } from "../_shared/server/http-error.ts";

const taken: [suffix: RegExp, message: string][] = [
  [/_slug_key$/, "This slug is already in use. Please choose another."],
  [/_sku_key$/, "This SKU is already in use. Please choose another."],
];

/** Postgres: value breaks a check, is too long or out of range, is missing, or is no such number or text. */
const wrongValues = ["23514", "22001", "22003", "23502", "22P02", "22P05", "22021"];

/**
 * What a constraint that a write breaks means to whoever wrote: 409 for what exists already, 400 for what belongs to
 * something that does not exist or is out of bounds. The schemas refuse most of it first, with better words.
 */
export function refuseConstraint({ code, message }: DatabaseError): HttpError | undefined {
  if (code === "23505") {
    const constraint = /constraint "(\w+)"/.exec(message)?.[1] ?? "";
    const known = taken.find(([suffix]) => suffix.test(constraint))?.[1];
    return new HttpError(409, known ?? "This exists already.", { cause: code });
  }
  if (code === "23503") {
    return new HttpError(400, "What this belongs to does not exist.", { cause: code });
  }
  if (wrongValues.includes(code)) {
    return new HttpError(400, "The request is not valid.", { cause: code });
  }
  return undefined;
}
