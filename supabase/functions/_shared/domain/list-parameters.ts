/** Parses the page number from a query string (`?page=…`), counted from 1. A missing or invalid value is page 1. */
export function parsePageNumber(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Name of the query parameter that holds search words, in every URL of the site. */
export const searchParameter = "q";

/** Rows per page of a table of the back office. */
export const adminPageSize = 20;
