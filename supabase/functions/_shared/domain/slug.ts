/**
 * Makes the slug of a name: lower case, accents taken off, non-word characters removed, spaces turned into hyphens
 * (spec section 9, slug rule). The result may be empty for a name without any letter or digit of the Latin alphabet.
 */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9_\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
