import * as z from "zod";
import { type ApiRoute, requiredRights } from "./api-route.ts";
import { entityTagHeader, retryAfterHeader, successHeaders } from "./openapi-headers.ts";
import { versionField } from "./optimistic-concurrency.ts";

/** A loose schema, because a 409 response adds `current` with `allOf`. A closed schema would forbid the additional property. */
const errorSchema = z.looseObject({
  message: z.string(),
  reason: z
    .enum(["mfa_required", "mfa_verification_failed"])
    .optional()
    .describe("Why a login with the right password is rejected (401)"),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe("The invalid fields (400, 409): path, such as items.0.quantity, and reason"),
});
const errorReference = { $ref: "#/components/schemas/Error" };

/** Converts a Zod schema to the JSON Schema of a request (input) or of a response (output). */
function toJsonSchema(schema: z.core.$ZodType, io: "input" | "output"): object {
  const { $schema: _dialect, ...schemaObject } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // Zod describes a pipe only by its first schema. The pipe's second schema may add an enum or the email format.
      const isNarrowedInput =
        io === "input" && def.type === "pipe" && def.out._zod.def.type !== "transform";
      if (isNarrowedInput) Object.assign(jsonSchema, toJsonSchema(def.out, io));
      // Zod never lists a preprocessed field as required. A field is required if its schema rejects undefined.
      if (io === "input" && def.type === "object") {
        jsonSchema.required = Object.keys(def.shape).filter(
          (name) => !z.safeParse(def.shape[name] ?? z.never(), undefined).success,
        );
      }
      // The format is enough for clients. Zod's pattern is very long, because the pattern also validates leap days.
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
    },
  });
  return schemaObject;
}

function jsonContent(schema: object) {
  return { "application/json": { schema } };
}

const pathParam = /:(\w+)/g;

function listPathParams(path: string): string[] {
  return [...path.matchAll(pathParam)].map(([, name = ""]) => name);
}

/**
 * Returns the same path for all routes whose paths differ only in the names of parameters: `/products/:slug` and `/products/:id`
 * both become `/products/:slugOrId`. OpenAPI allows only one name per path parameter.
 */
function toSharedPath({ path }: ApiRoute, routes: readonly ApiRoute[]): string {
  const removeNames = (other: string) => other.replace(pathParam, ":");
  const routesOfPath = routes.filter((route) => removeNames(route.path) === removeNames(path));
  let position = 0;
  return path.replace(pathParam, () => {
    const names = new Set(routesOfPath.map((route) => listPathParams(route.path)[position] ?? ""));
    position += 1;
    const [firstName = "", ...otherNames] = names;
    return `:${firstName}${otherNames.map((name) => `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`).join("")}`;
  });
}

function toParameters(place: "query" | "header", fields?: z.ZodObject): object[] {
  return Object.entries(fields?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !field.safeParse(undefined).success,
    ...(field.description && { description: field.description }),
    schema: toJsonSchema(field, "input"),
  }));
}

const versionDescription =
  "The updatedAt that the object was read with; recommended, to prevent lost updates";

const versionHeader = z.object({
  "If-Match": z
    .string()
    .optional()
    .describe("The ETag that the object was read with; equivalent to updatedAt in the body"),
});

/** The field with the version in the body of a PUT with optimistic concurrency. */
const versionSchema = z.object({ updatedAt: versionField.optional().describe(versionDescription) });

function describeBody({
  body,
  openApiBody,
  hasOptimisticConcurrency,
}: ApiRoute): object | undefined {
  const schema = openApiBody ?? body;
  if (!schema) return undefined;
  const bodySchema = toJsonSchema(schema, "input");
  if (!hasOptimisticConcurrency || !("properties" in bodySchema)) return bodySchema;
  const { properties } = toJsonSchema(versionSchema, "input") as { properties: object };
  return { ...bodySchema, properties: { ...Object(bodySchema.properties), ...properties } };
}

function describeParameters(
  { path, query, headers, hasOptimisticConcurrency }: ApiRoute,
  sharedPath: string,
): object[] {
  const ownNames = listPathParams(path);
  const pathParameters = listPathParams(sharedPath).map((name, index) => ({
    name,
    in: "path",
    required: true,
    schema: ownNames[index] === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
  }));
  return [
    ...pathParameters,
    ...toParameters("query", query),
    ...toParameters("header", hasOptimisticConcurrency ? versionHeader : headers),
  ];
}

function errorResponse(description: string): object {
  return { description, content: jsonContent(errorReference) };
}

/** A 409 response with the optional field `current`. Conflicts of another kind, such as a used slug, have no `current`. */
function conflictResponse(description: string, current: object): object {
  const schema = { allOf: [errorReference, { type: "object", properties: { current } }] };
  return { description, content: jsonContent(schema) };
}

/** The 409 response of a PUT with optimistic concurrency. */
function versionConflictResponse(description: string, { response }: ApiRoute): object {
  const current = {
    ...(response && toJsonSchema(response, "output")),
    description: "The stored object, if the request was based on another version of it",
  };
  const { ETag } = entityTagHeader;
  return {
    ...conflictResponse(description, current),
    headers: { ETag: { ...ETag, required: false } },
  };
}

/** Describes the common error responses, which follow from the route's access and method, and the route's `errorResponses`. */
function describeErrorResponses(route: ApiRoute): Record<string, object> {
  const body = route.openApiBody ?? route.body;
  const isForAdmins = requiredRights(route).length > 0;
  const commonErrors: [status: number, isApplicable: boolean, description: string][] = [
    // Every GET route rejects unknown query parameters.
    [400, Boolean(body) || route.method === "GET", "Invalid input"],
    [401, route.access !== "anyone", "No valid session"],
    [
      403,
      isForAdmins || route.method !== "GET",
      `${isForAdmins ? "Not an administrator, or a" : "A"} cross-site request`,
    ],
    [404, route.path.includes(":"), "Does not exist"],
    [413, route.method !== "GET", "Body too large"],
    [415, route.method !== "GET", "Not JSON"],
  ];
  const applicableErrors = commonErrors.filter(([, isApplicable]) => isApplicable);
  const descriptions: Record<number, string> = {
    ...Object.fromEntries(applicableErrors.map(([status, , description]) => [status, description])),
    ...route.errorResponses,
  };
  if (route.hasOptimisticConcurrency) {
    const versionConflictText = "Based on another version; `current` is the stored object";
    descriptions[409] = route.errorResponses?.[409]
      ? `${route.errorResponses[409]}; or: ${versionConflictText}`
      : versionConflictText;
  }
  const describeError = (status: string, description: string) => {
    if (status === "409" && route.hasOptimisticConcurrency)
      return versionConflictResponse(description, route);
    if (status === "409" && route.conflictStateSchema)
      return conflictResponse(description, toJsonSchema(route.conflictStateSchema, "output"));
    return {
      ...errorResponse(description),
      ...(status === "429" && { headers: retryAfterHeader }),
    };
  };
  return {
    ...Object.fromEntries(
      Object.entries(descriptions).map(([status, description]) => [
        status,
        describeError(status, description),
      ]),
    ),
    default: errorResponse("Any other error: 405, 408, 500 and 503"),
  };
}

/** The name of a route's function in generated clients: `putOrdersByIdApprove` for PUT /orders/:id/approve. */
function toOperationId({ method, path }: ApiRoute): string {
  const words = path
    .split("/")
    .map((piece) => piece.replace(pathParam, "by-$1"))
    .flatMap((piece) => piece.split(/[^a-z0-9]/i));
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return `${method.toLowerCase()}${name}`;
}

function describeSecurity({ access, readsSession }: ApiRoute): object[] | undefined {
  if (access !== "anyone") return [{ session: [] }];
  return readsSession ? [{}, { session: [] }] : undefined;
}

function describeOperation(route: ApiRoute, sharedPath: string): object {
  const body = describeBody(route);
  const security = describeSecurity(route);
  const headers = successHeaders(route);
  return {
    operationId: toOperationId(route),
    summary: route.summary,
    parameters: describeParameters(route, sharedPath),
    ...(body && { requestBody: { required: !route.isBodyOptional, content: jsonContent(body) } }),
    ...(security && { security }),
    responses: {
      [route.status]: {
        description: "Done",
        ...(headers && { headers }),
        ...(route.response && { content: jsonContent(toJsonSchema(route.response, "output")) }),
      },
      ...describeErrorResponses(route),
    },
  };
}

const introduction = `Every response body is JSON; a 204 response has no body. An error has a message that may be shown to people and, for invalid
fields, a list of issues.

A login sets the session cookie, which the calls with a lock require; 401 means that the session has ended. The login of an
account with two-step sign-in needs the code of its authenticator app too: without it the response is 401 with the reason
mfa_required, with a wrong one 401 with the reason mfa_verification_failed. A body has the content type application/json; calls
without a body need no content type. A cross-site request of a browser (Sec-Fetch-Site,
Origin) is rejected with 403. Amounts are numbers, in pounds; timestamps are ISO 8601. Unknown fields are ignored.

A PUT changes the fields that it contains. To prevent lost updates, send the updatedAt that the object was read with, in the
body or as If-Match: if the object has changed since, nothing is written and the response is 409 with the stored object.
Without it the last write wins.`;

interface ApiInfo {
  version: string;
  cookieName: string;
  /** The origins that serve the site and `/api`. */
  siteOrigins: readonly string[];
}

/** Builds the OpenAPI 3.1 description of the routes from the schemas that validate them. */
export function describeRoutes(
  routes: readonly ApiRoute[],
  { version, cookieName, siteOrigins }: ApiInfo,
) {
  const paths = new Map<string, Record<string, object>>();
  for (const route of routes) {
    const sharedPath = toSharedPath(route, routes);
    const path = `/api${sharedPath.replace(pathParam, "{$1}")}`;
    const operations = paths.get(path) ?? {};
    operations[route.method.toLowerCase()] = describeOperation(route, sharedPath);
    paths.set(path, operations);
  }
  return {
    openapi: "3.1.0",
    info: { title: "REST API of shop and back office", version, description: introduction },
    servers: siteOrigins.map((url) => ({ url })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: toJsonSchema(errorSchema, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookieName } },
    },
  };
}
