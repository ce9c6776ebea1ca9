import * as z from "zod";
import type { HttpError } from "../_shared/server/http-error.ts";
import { invalidField, invalidRequest } from "../_shared/server/invalid-request.ts";
import { storageRefusal } from "../_shared/server/storable-text.ts";

function isList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return true;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? isList(schema.unwrap())
    : false;
}

/**
 * Reads the query parameters that a schema names; an empty one counts as absent, and of one that is no list the first counts.
 * Throws HttpError 400, naming the parameter, for one that the schema does not have and for a value that is not valid.
 */
export function readQuery<Schema extends z.ZodObject>(
  address: string,
  schema: Schema,
): z.output<Schema> {
  const { searchParams } = new URL(address);
  for (const name of searchParams.keys()) {
    if (!Object.hasOwn(schema.shape, name)) throw unknownParameter(name, Object.keys(schema.shape));
  }
  const given = Object.entries(schema.shape).flatMap(([name, field]) => {
    const values = searchParams.getAll(name).filter((value) => value !== "");
    return values.length === 0 ? [] : [[name, isList(field) ? values : values[0]]];
  });
  const asked = Object.fromEntries(given);
  const refusal = storageRefusal(asked);
  if (refusal) throw invalidField(refusal.path, refusal.message);
  const checked = schema.safeParse(asked);
  if (checked.success) return checked.data;
  throw invalidRequest(checked.error);
}

function unknownParameter(name: string, known: string[]): HttpError {
  const shown = storageRefusal(name) ? "" : ` ${name.slice(0, 100)}`;
  const choices = known.length === 0 ? "there are none" : `known are ${known.join(", ")}`;
  return invalidField(name, `Unknown query parameter${shown}: ${choices}.`);
}

const highestLimit = 1000;
const limitMessage = `limit must be a whole number from 1 to ${highestLimit}`;
const offsetMessage = "offset must be a whole number from 0";

/** Which part of a list: 1000 rows from the start unless said otherwise. */
export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: limitMessage })
    .int(limitMessage)
    .min(1, limitMessage)
    .max(highestLimit, limitMessage)
    .default(highestLimit)
    .describe("How many rows at most; an answer of as many may have more behind it"),
  offset: z.coerce
    .number({ error: offsetMessage })
    .int(offsetMessage)
    .min(0, offsetMessage)
    .max(2_000_000_000, offsetMessage)
    .default(0)
    .describe("How many rows to leave out from the start"),
});
export type Page = z.output<typeof pageQuery>;

/** A yes or no given as a query parameter. */
export function flagParameter(name: string) {
  return z
    .enum(["true", "false"], { error: `${name} must be true or false` })
    .transform((flag) => flag === "true")
    .optional();
}

/** An id given as a query parameter. */
export function idParameter(name: string) {
  const message = `${name} must be a number`;
  return z.coerce
    .number({ error: message })
    .int(message)
    .positive(message)
    .max(Number.MAX_SAFE_INTEGER, message);
}
