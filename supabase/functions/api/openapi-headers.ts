import * as z from "zod";
import type { ApiRoute } from "./api-route.ts";

function header(description: string, required: boolean, type: "string" | "integer" = "string") {
  return { description, required, schema: { type } };
}

/** The `ETag` of a response that is one versioned row, as response-headers.ts sends it. */
export const entityTagHeader = { ETag: header("The object's updatedAt, for If-Match", true) };

export const retryHeader = {
  "Retry-After": header("Seconds until the rate limit's window ends", false, "integer"),
};

/** The headers of a route's success response as OpenAPI header objects, matching what response-headers.ts sends. */
export function successHeaders({ response, location, query }: ApiRoute): object | undefined {
  const fields = response instanceof z.ZodObject ? response.shape : {};
  const isPagedList =
    response instanceof z.ZodArray && query !== undefined && "limit" in query.shape;
  const headers = {
    ...("updatedAt" in fields && entityTagHeader),
    ...(location && { Location: header("URL of the created object", true) }),
    ...(isPagedList && {
      "X-Total-Count": header("Number of rows on all pages", true, "integer"),
      Link: header('URL of the next page, as rel="next", if there is one', false),
    }),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
}
