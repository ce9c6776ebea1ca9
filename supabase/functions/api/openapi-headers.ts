import * as z from "zod";
import type { ApiRoute } from "./api-route.ts";

function headerObject(
  description: string,
  required: boolean,
  type: "string" | "integer" = "string",
) {
  return { description, required, schema: { type } };
}

/** The header `ETag` of a response with one versioned row (mount-routes.ts). */
export const entityTagHeader = { ETag: headerObject("The object's updatedAt, for If-Match", true) };

export const retryAfterHeader = {
  "Retry-After": headerObject("Seconds until the rate limit's window ends", false, "integer"),
};

/** The headers of a route's success response as OpenAPI header objects. mount-routes.ts sends the same headers. */
export function successHeaders({ response, location, query }: ApiRoute): object | undefined {
  const fields = response instanceof z.ZodObject ? response.shape : {};
  const isPagedList =
    response instanceof z.ZodArray && query !== undefined && "limit" in query.shape;
  const headers = {
    ...("updatedAt" in fields && entityTagHeader),
    ...(location && { Location: headerObject("URL of the created object", true) }),
    ...(isPagedList && {
      "X-Total-Count": headerObject(
        "Number of rows on all pages; at least this number for a search of products that 10,000 or more match",
        true,
        "integer",
      ),
      Link: headerObject('URL of the next page, as rel="next", if there is one', false),
    }),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
}
