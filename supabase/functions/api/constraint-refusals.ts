import type { DatabaseError } from "../_shared/server/database-call.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { toCamelCase } from "./camel-case.ts";

const taken = new Map([
  ["slug", "This slug is already in use. Please choose another."],
  ["sku", "This SKU is already in use. Please choose another."],
]);

/** Postgres: value breaks a check, is too long or out of range, is missing, or is no such number, date or text. */
const wrongValues = [
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
 * What a constraint that a write breaks means to the sender: 409 for what exists already, 400 for what belongs to something
 * that does not exist or is out of bounds. `issues` names the field. The schemas refuse most of it first, with better words.
 */
export function refuseConstraint(
  { code, message }: DatabaseError,
  table: string,
): HttpError | undefined {
  const path = fieldOf(message, table);
  const refuse = (status: number, words: string) =>
    new HttpError(status, words, {
      cause: code,
      ...(path && { issues: [{ path, message: words }] }),
    });
  if (code === "23505") return refuse(409, taken.get(path) ?? "This exists already.");
  if (code === "23503") return refuse(400, "What this belongs to does not exist.");
  if (wrongValues.includes(code)) return refuse(400, "The request is not valid.");
  return undefined;
}

/** The field that Postgres complains about, from the constraint's or the column's name; empty when it names none. */
function fieldOf(message: string, table: string): string {
  const constraint = new RegExp(`constraint "${table}_(\\w+)_(?:key|fkey|check)"`).exec(
    message,
  )?.[1];
  const column = /column "(\w+)"/.exec(message)?.[1];
  // Of a key of several columns the last one is the name: service_subcategories_slug_key is unique in its category.
  return toCamelCase(constraint ?? column ?? "");
}
