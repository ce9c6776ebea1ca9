import { toCamelCase } from "../_shared/domain/camel-case.ts";
import type { DatabaseError } from "../_shared/server/database-call.ts";
import { HttpError } from "../_shared/server/http-error.ts";

const takenMessages = new Map([
  ["slug", "This slug is already in use. Please choose another."],
  ["sku", "This SKU is already in use. Please choose another."],
]);

/** SQLSTATEs of invalid values: check violation, too long, out of range, not null, invalid number, date or text. */
const invalidValueStates = [
  "23514",
  "22001",
  "22003",
  "23502",
  "22P02",
  "22P05",
  "22021",
  "22007",
  "22008",
];

/**
 * Maps a violated database constraint to an HttpError: 409 for a unique violation; 400 for a missing referenced row or an
 * invalid value; undefined for any other error. `issues` names the field. The request schemas reject most invalid values
 * earlier, with more specific messages.
 */
export function toConstraintError(
  { code, message }: DatabaseError,
  table: string,
): HttpError | undefined {
  const path = fieldOf(message, table);
  const toError = (status: number, text: string) =>
    new HttpError(status, text, {
      cause: code,
      issues: path ? [{ path, message: text }] : undefined,
    });
  if (code === "23505") return toError(409, takenMessages.get(path) ?? "This exists already.");
  if (code === "23503") return toError(400, "What this belongs to does not exist.");
  if (invalidValueStates.includes(code)) return toError(400, "The request is not valid.");
  return undefined;
}

/** The field named by a Postgres error message, from its constraint or column name; empty if the message names none. */
function fieldOf(message: string, table: string): string {
  const constraint = new RegExp(`constraint "${table}_(\\w+)_(?:key|fkey|check)"`).exec(
    message,
  )?.[1];
  const column = /column "(\w+)"/.exec(message)?.[1];
  // A multi-column key is named after its last column: service_subcategories_slug_key is unique per category.
  return toCamelCase(constraint ?? column ?? "");
}
