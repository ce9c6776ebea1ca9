import { toCamelCase } from "../_shared/domain/camel-case.ts";
import type { DatabaseError } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";

const uniqueViolationMessages = new Map([
  ["slug", "This slug is already in use. Please choose another."],
  ["sku", "This SKU is already in use. Please choose another."],
]);

/** SQLSTATEs of invalid values: check violation, too long, out of range, not null, invalid number, date or text. */
const invalidValueSqlStates = [
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
 * Converts the error of a violated database constraint to an HttpError: 409 for a unique violation; 400 for a missing referenced
 * row or an invalid value; undefined for any other error. `issues` names the field. The request schemas reject most invalid
 * values earlier, with more specific messages.
 */
export function toConstraintError(
  { code, message }: DatabaseError,
  table: string,
): HttpError | undefined {
  const field = readFieldName(message, table);
  const toError = (status: number, text: string) =>
    new HttpError(status, text, {
      cause: code,
      issues: field ? [{ path: field, message: text }] : undefined,
    });
  if (code === "23505")
    return toError(409, uniqueViolationMessages.get(field) ?? "This exists already.");
  if (code === "23503") return toError(400, "What this belongs to does not exist.");
  if (invalidValueSqlStates.includes(code)) return toError(400, "The request is not valid.");
  return undefined;
}

/** Reads the field from the constraint or column that a Postgres error message names; empty if the message names neither. */
function readFieldName(message: string, table: string): string {
  const constraint = new RegExp(`constraint "${table}_(\\w+)_(?:key|fkey|check)"`).exec(
    message,
  )?.[1];
  const column = /column "(\w+)"/.exec(message)?.[1];
  // The constraint of a multi-column key is named after the last column: service_subcategories_slug_key is unique on
  // (category_id, slug).
  return toCamelCase(constraint ?? column ?? "");
}
