/** Which page of a list an address wants (`?page=…`), counted from 1; what is no page is the first. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
