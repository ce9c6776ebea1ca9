import { plainWords } from "../text.ts";

/** The distinct category slugs of a query string (`?category=a&category=B`); slugs are lower-case. */
export function parseCategorySlugs(query: URLSearchParams): string[] {
  const slugs = query.getAll("category").map((slug) => plainWords(slug).toLowerCase());
  return [...new Set(slugs.filter(Boolean))];
}
