import * as z from "zod";
import { slugify } from "./slug.ts";

// What categories, projects and services have in common. Least lengths: spec section 9; messages: section 5.

const slugTooShort = "Slug must be at least 2 characters";

/** A name or title of at least `min` (2) and at most `max` characters. */
export function nameField(max: number, what = "Name", min = 2) {
  return z
    .string()
    .trim()
    .min(min, `${what} must be at least ${min} character${min === 1 ? "" : "s"}`)
    .max(max, `${what} must be at most ${max} characters`);
}

/** Part of an address: lower-case letters, digits, hyphens and underscores. May be left out or empty (see withSlug). */
export function slugField(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Slug must be at most ${max} characters`)
    .regex(/^([a-z0-9_-]{2,})?$/, {
      error: ({ input }) =>
        typeof input === "string" && input.length < 2
          ? slugTooShort
          : "Use lower-case letters, digits and hyphens only",
    })
    .nullish();
}

interface Sluggable {
  slug?: string | null | undefined;
}

/**
 * For `.transform()`: makes the slug out of the name (or title) when none was given. Spec section 5, product category: "an
 * empty slug is regenerated from the name".
 */
export function withSlug<Value extends Sluggable>(nameOf: (value: Value) => string, max: number) {
  return (value: Value, context: z.core.$RefinementCtx) => {
    const slug = value.slug || slugify(nameOf(value)).slice(0, max);
    if (slug.length < 2) {
      context.addIssue({ code: "custom", path: ["slug"], message: slugTooShort, input: value });
    }
    return { ...value, slug };
  };
}

/** Text that may be missing: left out stays left out, empty becomes null. */
export function optionalText(max: number, what: string) {
  return z
    .string()
    .trim()
    .max(max, `${what} must be at most ${max.toLocaleString("en-GB")} characters`)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null));
}

/** Position in a list, from 0. Spec section 5, portfolio and service forms. */
export const displayOrderField = z
  .int("Display order must be a whole number")
  .min(0, "Display order cannot be below 0")
  .max(1_000_000, "Display order can be at most 1,000,000");

/** The id of the row that another one belongs to. */
export function parentField(message: string) {
  return z.int({ error: message }).positive(message);
}
