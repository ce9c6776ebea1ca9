import * as z from "zod";

/** Far deeper than anything that is sent here; deeper ones are made to break whoever walks through them. */
const maxDepth = 20;

// Postgres can store neither NUL nor half of a surrogate pair.
const unstorable = /\0|\p{Cs}/u;

/** Why a JSON value cannot be stored, in words for whoever sent it, or null when it can. */
export function storageRefusal(value: unknown): string | null {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === "string" && unstorable.test(next.value)) {
      return "The text contains characters that cannot be stored.";
    }
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth === maxDepth) return "The request is nested too deeply.";
    for (const [key, item] of Object.entries(next.value)) {
      if (unstorable.test(key)) return "The text contains characters that cannot be stored.";
      waiting.push({ value: item, depth: next.depth + 1 });
    }
  }
  return null;
}

/** The schema for values that can be stored as well; others are refused in words for whoever sent them. */
export function storable<Schema extends z.ZodType>(schema: Schema) {
  const check = z.unknown().superRefine((value, context) => {
    const message = storageRefusal(value);
    if (message) context.addIssue({ code: "custom", message, input: value });
  });
  return check.pipe(schema);
}
