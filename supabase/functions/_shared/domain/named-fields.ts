import * as z from "zod/mini";
import { slugify } from "./slug.ts";

// What categories, projects and services have in common. Least lengths: spec section 9; messages: section 5.

const slugTooShort = "Slug must be at least 2 characters";

/** A name or title of at least `min` (2) and at most `max` characters. */
export function nameField(max: number, what = "Name", min = 2) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(min, `${what} must be at least ${min} character${min === 1 ? "" : "s"}`),
      z.maxLength(max, `${what} must be at most ${max} characters`),
    );
}

/** Part of an address: lower-case letters, digits, hyphens and underscores. May be left out or empty (see withSlug). */
export function slugField(max: number) {
  return z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(max, `Slug must be at most ${max} characters`),
      z.regex(/^([a-z0-9_-]{2,})?$/, {
        error: ({ input }) =>
          typeof input === "string" && input.length < 2
            ? slugTooShort
            : "Use lower-case letters, digits and hyphens only",
      }),
    ),
  );
}

interface Sluggable {
  slug?: string | null | undefined;
}

/**
 * For `z.transform()`: makes the slug out of the name (or title) when none was given. Spec section 5, product category: "an
 * empty slug is regenerated from the name".
 */
export function withSlug<Value extends Sluggable>(nameOf: (value: Value) => string, max: number) {
  return (value: Value, { issues }: z.core.ParsePayload) => {
    const slug = value.slug || slugify(nameOf(value)).slice(0, max);
    if (slug.length < 2) {
      issues.push({ code: "custom", path: ["slug"], message: slugTooShort, input: value });
    }
    return { ...value, slug };
  };
}

/** Text that may be missing: left out stays left out, empty becomes null. */
export function optionalText(max: number, what: string) {
  const message = `${what} must be at most ${max.toLocaleString("en-GB")} characters`;
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max, message))),
    z.transform((text) => (text === undefined ? undefined : text || null)),
  );
}

/** Takes a whole number written as text for the number, as forms send it. Spec section 5, "coerced to a number". */
export function fromDigits<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value) =>
      typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value,
    ),
    schema,
  );
}

/** Position in a list, from 0. Spec section 5, portfolio and service forms. */
export const displayOrderField = fromDigits(
  z
    .int("Display order must be a whole number")
    .check(
      z.minimum(0, "Display order cannot be below 0"),
      z.maximum(1_000_000, "Display order can be at most 1,000,000"),
    ),
);

/** The id of the row that another one belongs to. */
export function parentField(message: string) {
  return fromDigits(z.int({ error: message }).check(z.positive(message)));
}
