import { removeAccents } from "./text.ts";

/**
 * Derives a slug from a name: lower case, without accents and non-word characters, spaces replaced by hyphens (spec section
 * 9, slug rule). The slug is empty for a name without Latin letters, digits and underscores.
 */
export function slugify(name: string): string {
  return removeAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9_\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A deterministic hash of a text, from 0 to 99,990; collisions are possible. */
function shortHash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 99_991;
  return sum;
}

/**
 * The slug for a name. A name without two Latin letters or digits gets its noun and a number, such as `product-123`. Empty
 * for an empty name.
 */
export function slugFor(name: string, noun: string): string {
  const trimmed = name.trim();
  const slug = slugify(trimmed);
  return slug.length >= 2 || trimmed === "" ? slug : `${noun}-${shortHash(trimmed)}`;
}

/** The field that a row's slug is derived from: its title, or the name of a row without a title. */
export const slugSource = (row: object) => ("title" in row ? "title" : "name");

/** A replacement for a slug that is in use: `chair-2`, `chair-3`, … */
export function numberedSlug(slug: string, number: number): string {
  return `${slug}-${number}`;
}
