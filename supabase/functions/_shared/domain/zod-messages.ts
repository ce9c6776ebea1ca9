import type * as z from "zod/mini";

// Zod 4's default messages differ from those of the form library that the specification quotes (section 5, last line).

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Date) return "date";
  if (Number.isNaN(value)) return "nan";
  return typeof value;
}

function wrongTypeMessage(expected: string, input: unknown): string {
  if (input === undefined) return "Required";
  const received = typeName(input);
  return expected === "int" && received === "number"
    ? "Expected integer, received float"
    : `Expected ${expected}, received ${received}`;
}

function wrongValueMessage(values: readonly unknown[], input: unknown): string {
  if (input === undefined) return "Required";
  const choices = values.map((value) => `'${String(value)}'`).join(" | ");
  return typeof input === "string"
    ? `Invalid enum value. Expected ${choices}, received '${input}'`
    : `Expected ${choices}, received ${typeName(input)}`;
}

/**
 * The specification's default message for an issue without a custom message: 'Required', 'Expected X, received Y', 'Invalid
 * enum value. Expected …, received …', 'String must contain at least N character(s)', 'Invalid email'. Undefined for any
 * other issue, so that zod's message is used. The function is an argument of `z.config({ customError })`.
 */
export function specificationMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return wrongTypeMessage(issue.expected, issue.input);
  if (issue.code === "invalid_value") return wrongValueMessage(issue.values, issue.input);
  if (issue.code === "too_small" && issue.origin === "string")
    return `String must contain at least ${issue.minimum} character(s)`;
  if (issue.code === "invalid_format" && issue.format === "email") return "Invalid email";
  return undefined;
}
