import type { ApiRoute } from "./api-route.ts";
import { entityTag } from "./optimistic-concurrency.ts";
import type { CountedRows } from "./rows.ts";

/** Of one row: its version as ETag, and where it can be read when it is new. */
export function rowHeaders(answer: unknown, { location }: ApiRoute): Record<string, string> {
  if (typeof answer !== "object" || answer === null) return {};
  return {
    ...("updatedAt" in answer && { ETag: entityTag(String(answer.updatedAt)) }),
    ...(location && "id" in answer && { Location: `/api${location}/${String(answer.id)}` }),
  };
}

/** Of a list: the number of all rows, and the address of the next part where this one is cut. */
export function listHeaders({ rows, total }: CountedRows, address: string): Record<string, string> {
  const { pathname, searchParams } = new URL(address);
  const end = Number(searchParams.get("offset") ?? 0) + rows.length;
  const headers = { "X-Total-Count": String(total) };
  if (rows.length === 0 || end >= total) return headers;
  if (!searchParams.get("limit")) searchParams.set("limit", String(rows.length));
  searchParams.set("offset", String(end));
  return { ...headers, Link: `<${pathname}?${searchParams}>; rel="next"` };
}
