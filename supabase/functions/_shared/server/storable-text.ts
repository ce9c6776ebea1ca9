import * as z from "zod";

/** Maximum nesting of a request, to limit the work for hostile input. Legitimate requests are far less nested. */
const maxDepth = 20;

// Postgres can store neither NUL nor an unpaired surrogate.
const unstorablePattern = /\0|\p{Cs}/u;

interface UnstorableValue {
  /** Path within the value, such as `items.0.name`; empty for the value itself. */
  path: string;
  message: string;
}

const unstorableMessage = "The text contains characters that cannot be stored.";

/** Finds the first part of a JSON value that Postgres cannot store, with a message for the sender; null if there is none. */
export function findUnstorable(value: unknown): UnstorableValue | null {
  const stack: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const path = entry.path.join(".");
    if (typeof entry.value === "string" && unstorablePattern.test(entry.value)) {
      return { path, message: unstorableMessage };
    }
    if (typeof entry.value !== "object" || entry.value === null) continue;
    if (entry.path.length === maxDepth) {
      return { path, message: "The request is nested too deeply." };
    }
    for (const [key, item] of Object.entries(entry.value)) {
      if (unstorablePattern.test(key)) return { path, message: unstorableMessage };
      stack.push({ value: item, path: [...entry.path, key] });
    }
  }
  return null;
}

/** Extends a schema to also reject values that Postgres cannot store. */
export function requireStorable<Schema extends z.core.$ZodType>(schema: Schema) {
  const check = z.unknown().superRefine((value, context) => {
    const unstorableValue = findUnstorable(value);
    if (!unstorableValue) return;
    const path = unstorableValue.path === "" ? [] : unstorableValue.path.split(".");
    context.addIssue({ code: "custom", path, message: unstorableValue.message, input: value });
  });
  return check.pipe(schema);
}
