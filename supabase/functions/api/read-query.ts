import * as z from "zod";
import { truncateText } from "../_shared/domain/text.ts";
import {
  type HttpError,
  invalidFieldError,
  invalidRequestError,
} from "../_shared/server/http-error.ts";
import { findInvalidPostgresText } from "../_shared/server/postgres-text.ts";

function isListSchema(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return true;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? isListSchema(schema.unwrap())
    : false;
}

/**
 * Validates the query parameters of a URL with a schema. An empty parameter counts as absent. Throws HttpError 400 for an unknown
 * or invalid parameter, or for a repeated one that is not a list; `issues` names the parameter.
 */
export function readQuery<Schema extends z.ZodObject>(
  url: string,
  schema: Schema,
): z.output<Schema> {
  const { searchParams } = new URL(url);
  for (const name of searchParams.keys()) {
    if (!Object.hasOwn(schema.shape, name))
      throw unknownParameterError(name, Object.keys(schema.shape));
  }
  const entries = Object.entries(schema.shape).flatMap(([name, field]) => {
    const values = searchParams.getAll(name).filter((value) => value !== "");
    if (values.length > 1 && !isListSchema(field))
      throw invalidFieldError(name, `${name} can be given once only.`);
    return values.length === 0 ? [] : [[name, isListSchema(field) ? values : values[0]]];
  });
  const query = Object.fromEntries(entries);
  const invalidText = findInvalidPostgresText(query);
  if (invalidText) throw invalidFieldError(invalidText.path, invalidText.message);
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  throw invalidRequestError(parsed.error);
}

function unknownParameterError(name: string, knownNames: string[]): HttpError {
  const quotedName = findInvalidPostgresText(name) ? "" : ` ${truncateText(name, 100)}`;
  const choices = knownNames.length === 0 ? "there are none" : `known are ${knownNames.join(", ")}`;
  return invalidFieldError(name, `Unknown query parameter${quotedName}: ${choices}.`);
}

/**
 * Extends a number's schema to accept the text of a query parameter: decimal digits, with or without a decimal point. The schema
 * rejects other notations that `Number()` would accept, such as `0x10`, `1e3` and ` 5 `.
 */
export function decimalParameter(schema: z.ZodNumber) {
  const parseDecimal = (text: unknown) =>
    typeof text === "string" && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return z.preprocess(parseDecimal, schema);
}

const offsetMessage = "offset must be a whole number from 0";

/** Pagination of a list, by default and at most the first `maxLimit` rows. */
function pageQueryUpTo(maxLimit: number) {
  const limitMessage = `limit must be a whole number from 1 to ${maxLimit}`;
  return z.object({
    limit: decimalParameter(
      z.int({ error: limitMessage }).min(1, limitMessage).max(maxLimit, limitMessage),
    )
      .default(maxLimit)
      .describe("Largest number of rows; a page of this size may not be the last one"),
    offset: decimalParameter(
      z.int({ error: offsetMessage }).min(0, offsetMessage).max(2_000_000_000, offsetMessage),
    )
      .default(0)
      .describe("Number of rows to skip"),
  });
}

/** Pagination of a table's rows. */
export const pageQuery = pageQueryUpTo(1000);

/** Pagination of a list that an SQL function returns in pages of at most 100 rows. */
export const shortPageQuery = pageQueryUpTo(100);
export type Page = z.output<typeof pageQuery>;

/** Schema of an optional boolean query parameter, `true` or `false`. */
export function flagParameter(name: string) {
  return z
    .enum(["true", "false"], { error: `${name} must be true or false` })
    .transform((flag) => flag === "true")
    .optional();
}

/** Schema of an id as a query parameter. */
export function idParameter(name: string) {
  const message = `${name} must be a number`;
  return decimalParameter(z.int({ error: message }).positive(message));
}
