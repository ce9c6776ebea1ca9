import * as z from "zod/mini";
import { fromBusinessTime } from "./dates.ts";
import { formatNumber } from "./format-number.ts";
import { optionalImageUrlField } from "./images/image-url.ts";
import { slugFor } from "./slug.ts";
import { trimInvisible, visibleLength } from "./text.ts";

// Field schemas that several entities share. Minimum lengths: spec section 9. Messages: section 5.

const shortSlugMessage = "Slug must be at least 2 characters";

/** A name or title of `min` (default 2) to `max` characters. */
export function nameField(max: number, label = "Name", min = 2) {
  return z.string().check(
    z.overwrite(trimInvisible),
    z.refine(
      (text) => visibleLength(text) >= min,
      `${label} must be at least ${min} character${min === 1 ? "" : "s"}`,
    ),
    z.maxLength(max, `${label} must be at most ${max} characters`),
    // For the OpenAPI description: JSON Schema conversion ignores z.refine.
    z.meta({ minLength: min }),
  );
}

/** A slug: lower-case letters, digits, hyphens and underscores. An absent or empty slug is valid; `withSlug` derives one. */
export function slugField(max: number) {
  return z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(max, `Slug must be at most ${max} characters`),
      z.regex(/^([a-z0-9_-]{2,})?$/, {
        error: ({ input }) =>
          typeof input === "string" && input.length < 2
            ? shortSlugMessage
            : "Use lower-case letters, digits and hyphens only",
      }),
    ),
  );
}

interface Sluggable {
  slug?: string | null;
}

/**
 * Returns a function for `z.transform()` that derives a missing slug from the name or title. Spec section 5, product category:
 * "an empty slug is regenerated from the name".
 *
 * @param noun the base of the slug for a name without Latin letters, such as "category" (see `slugFor`)
 * @param nameOf returns the name or title of a value
 * @param max maximum length of a derived slug
 */
export function withSlug<Value extends Sluggable>(
  noun: string,
  nameOf: (value: Value) => string,
  max: number,
) {
  return (value: Value) => ({
    ...value,
    slug: value.slug || slugFor(nameOf(value), noun).slice(0, max),
  });
}

/** An optional text of at most `max` characters. An absent value stays undefined, an empty one becomes null. */
export function optionalText(max: number, label: string) {
  const message = `${label} must be at most ${formatNumber(max)} characters`;
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max, message))),
    z.transform((text) => (text === undefined ? undefined : text || null)),
  );
}

/** Extends a number's schema to accept a text of digits, such as "12". Spec section 5, "coerced to a number". */
export function coerceInteger<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value) =>
      typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value,
    ),
    schema,
  );
}

/** Position in a list, from 0. Spec section 5, portfolio and service forms. */
export const displayOrderField = coerceInteger(
  z
    .int("Display order must be a whole number")
    .check(
      z.minimum(0, "Display order cannot be below 0"),
      z.maximum(1_000_000, "Display order can be at most 1,000,000"),
    ),
);

const timeMessage = "Enter a date and a time";

/** A time in Gibraltar, as a `datetime-local` field has it: `2026-11-21T09:30`. */
export const timeField = z
  .string()
  .check(z.refine((text) => fromBusinessTime(text) !== null, timeMessage));

/** A `timeField` that may be empty. */
export const optionalTimeField = z
  .string()
  .check(z.refine((text) => text === "" || fromBusinessTime(text) !== null, timeMessage));

/** The id of a parent row, such as a project's category. Any other value is rejected with `message`. */
export function parentIdField(message: string) {
  return coerceInteger(z.int({ error: message }).check(z.positive(message)));
}

/** The fields that portfolio categories, service categories and service subcategories share. Spec sections 3, 5 and 7. */
export const categoryFields = {
  name: nameField(120),
  slug: slugField(160),
  description: optionalText(5000, "Description"),
  imageUrl: optionalImageUrlField,
  displayOrder: z.optional(displayOrderField),
};
