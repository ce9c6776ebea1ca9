import { removeAccents } from "./text.ts";

/**
 * Derives a slug from a name: lower case, without accents and non-word characters, spaces replaced by hyphens (spec section
 * 9, slug rule). The slug is empty if the name has no Latin letters, digits or underscores.
 */
export function slugify(name: string): string {
  return removeAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9_\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A deterministic hash of a text, from 0 to 99,990. Collisions are possible. */
function shortHash(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 99_991;
  return hash;
}

/**
 * The slug for a name. If `slugify` returns fewer than two characters, the slug is `noun` and a number, such as `product-123`. An
 * empty name has an empty slug.
 */
export function slugFor(name: string, noun: string): string {
  const trimmed = name.trim();
  const slug = slugify(trimmed);
  return slug.length >= 2 || trimmed === "" ? slug : `${noun}-${shortHash(trimmed)}`;
}

/** The field from which a row's slug is derived: `title`, or `name` in a row without a title. */
export const slugSourceField = (row: object) => ("title" in row ? "title" : "name");

/** A replacement for a slug that is in use: `chair-2`, `chair-3`, … */
export function numberedSlug(slug: string, number: number): string {
  return `${slug}-${number}`;
}
