/**
 * Derives a slug from a name: lower case, without accents and non-word characters, spaces replaced by hyphens (spec section
 * 9, slug rule). The slug is empty for a name without Latin letters and digits.
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
