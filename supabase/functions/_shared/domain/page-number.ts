/** Parses the page number from a query string (`?page=…`), counted from 1. A missing or invalid value is page 1. */
export function parsePageNumber(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
