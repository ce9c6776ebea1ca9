import * as z from "zod";
import type { ApiRoute } from "./api-route.ts";

function header(description: string, required: boolean, type: "string" | "integer" = "string") {
  return { description, required, schema: { type } };
}

/** The ETag of an answer that is one versioned row; what answer-headers.ts sends. */
export const entityTagHeader = { ETag: header("The object's updatedAt, for If-Match", true) };

/** The headers of a 429. */
export const retryHeader = {
  "Retry-After": header("Seconds until the next try is allowed", false, "integer"),
};

/** The headers of a call's success, as OpenAPI describes them: what answer-headers.ts sends. */
export function successHeaders({ answer, location, query }: ApiRoute): object | undefined {
  const fields = answer instanceof z.ZodObject ? answer.shape : {};
  const isPagedList = answer instanceof z.ZodArray && query !== undefined && "limit" in query.shape;
  const headers = {
    ...("updatedAt" in fields && entityTagHeader),
    ...(location && { Location: header("Where the new object can be read", true) }),
    ...(isPagedList && {
      "X-Total-Count": header("How many there are in all", true, "integer"),
      Link: header('The next part, as rel="next", where the list is cut', false),
    }),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
}
