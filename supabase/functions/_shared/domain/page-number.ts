/** Parses the page number from a query string (`?page=…`), counted from 1; an invalid value is page 1. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
