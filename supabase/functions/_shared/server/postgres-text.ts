import * as z from "zod";

/** Maximum nesting of a request, to limit the work for hostile input. Legitimate requests are far less nested. */
const maxDepth = 20;

/** Matches the characters that Postgres cannot store: NUL and unpaired surrogates. */
const invalidPattern = /\0|\p{Cs}/u;

interface InvalidText {
  /** Path within the value, such as `items.0.name`; empty for the value itself. */
  path: string;
  message: string;
}

const invalidMessage = "The text contains characters that cannot be stored.";

/**
 * Searches a JSON value for a text or object key that Postgres cannot store, and for nesting deeper than `maxDepth`. Returns the
 * path and a message for the client, or null if the value is valid.
 */
export function findInvalidPostgresText(value: unknown): InvalidText | null {
  const stack: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const path = entry.path.join(".");
    if (typeof entry.value === "string" && invalidPattern.test(entry.value)) {
      return { path, message: invalidMessage };
    }
    if (typeof entry.value !== "object" || entry.value === null) continue;
    if (entry.path.length === maxDepth) {
      return { path, message: "The request is nested too deeply." };
    }
    for (const [key, item] of Object.entries(entry.value)) {
      if (invalidPattern.test(key)) return { path, message: invalidMessage };
      stack.push({ value: item, path: [...entry.path, key] });
    }
  }
  return null;
}

/** Extends a schema: a value that `findInvalidPostgresText` reports is rejected before the schema validates it. */
export function requireValidPostgresText<Schema extends z.core.$ZodType>(schema: Schema) {
  const check = z.unknown().superRefine((value, context) => {
    const invalidText = findInvalidPostgresText(value);
    if (!invalidText) return;
    const path = invalidText.path === "" ? [] : invalidText.path.split(".");
    context.addIssue({ code: "custom", path, message: invalidText.message, input: value });
  });
  return check.pipe(schema);
}
