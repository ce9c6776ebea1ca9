import * as z from "zod";

/** Far deeper than anything that is sent here; deeper ones are made to break whoever walks through them. */
const maxDepth = 20;

// Postgres can store neither NUL nor half of a surrogate pair.
const unstorable = /\0|\p{Cs}/u;

interface StorageRefusal {
  /** Of the value: `items.0.name`, empty for the whole. */
  path: string;
  message: string;
}

const unstorableText = "The text contains characters that cannot be stored.";

/** Where and why a JSON value cannot be stored, in words for the sender, or null when it can. */
export function storageRefusal(value: unknown): StorageRefusal | null {
  const waiting: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = next.path.join(".");
    if (typeof next.value === "string" && unstorable.test(next.value)) {
      return { path, message: unstorableText };
    }
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.path.length === maxDepth) {
      return { path, message: "The request is nested too deeply." };
    }
    for (const [key, item] of Object.entries(next.value)) {
      if (unstorable.test(key)) return { path, message: unstorableText };
      waiting.push({ value: item, path: [...next.path, key] });
    }
  }
  return null;
}

/** The schema for values that can be stored as well; others are refused in words for the sender. */
export function storable<Schema extends z.core.$ZodType>(schema: Schema) {
  const check = z.unknown().superRefine((value, context) => {
    const refusal = storageRefusal(value);
    if (!refusal) return;
    const path = refusal.path === "" ? [] : refusal.path.split(".");
    context.addIssue({ code: "custom", path, message: refusal.message, input: value });
  });
  return check.pipe(schema);
}
