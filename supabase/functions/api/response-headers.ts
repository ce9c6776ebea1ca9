import type { ApiRoute } from "./api-route.ts";
import { entityTag } from "./optimistic-concurrency.ts";
import type { RowsWithTotal } from "./rows.ts";

/** Headers of a response that is one row: its version as `ETag`, and `Location` if the route created the row. */
export function rowHeaders(row: unknown, { location }: ApiRoute): Record<string, string> {
  if (typeof row !== "object" || row === null) return {};
  return {
    ...("updatedAt" in row && { ETag: entityTag(String(row.updatedAt)) }),
    ...(location && "id" in row && { Location: `/api${location}/${String(row.id)}` }),
  };
}

/** Headers of a page of a list: `X-Total-Count`, and `Link` with the URL of the next page if there is one. */
export function listHeaders({ rows, total }: RowsWithTotal, url: string): Record<string, string> {
  const { pathname, searchParams } = new URL(url);
  const nextOffset = Number(searchParams.get("offset") ?? 0) + rows.length;
  const headers = { "X-Total-Count": String(total) };
  if (rows.length === 0 || nextOffset >= total) return headers;
  if (!searchParams.get("limit")) searchParams.set("limit", String(rows.length));
  searchParams.set("offset", String(nextOffset));
  return { ...headers, Link: `<${pathname}?${searchParams}>; rel="next"` };
}
