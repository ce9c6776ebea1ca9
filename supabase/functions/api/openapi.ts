import * as z from "zod";
import { business } from "../_shared/domain/site-content/business.ts";
import type { ApiRoute } from "./api-route.ts";
import { entityTagHeader, retryHeader, successHeaders } from "./openapi-headers.ts";
import { versionField } from "./optimistic-concurrency.ts";

const errorAnswer = z.object({
  message: z.string(),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe("The fields that are refused (400, 409): items.0.quantity, and why"),
});
const errorReference = { $ref: "#/components/schemas/Error" };

/** A schema of ours as JSON Schema: what a client may send (input) or what it gets (output). */
function describe(schema: z.core.$ZodType, io: "input" | "output"): object {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // Of a text that must be one of several, or an e-mail address, too, zod would only say that it is a text.
      const narrows =
        io === "input" && def.type === "pipe" && def.out._zod.def.type !== "transform";
      if (narrows) Object.assign(jsonSchema, describe(def.out, io));
      // Zod takes every field with a preprocessing step for optional.
      if (io === "input" && def.type === "object") {
        jsonSchema.required = Object.keys(def.shape).filter(
          (name) => !z.safeParse(def.shape[name] ?? z.never(), undefined).success,
        );
      }
      // Zod's pattern has every leap day in it.
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
    },
  });
  return described;
}

function json(schema: object) {
  return { "application/json": { schema } };
}

const part = /:(\w+)/g;

function partsOf(path: string): string[] {
  return [...path.matchAll(part)].map(([, name = ""]) => name);
}

/**
 * What an address is called where its methods name its parts differently, because in OpenAPI it may have one name only:
 * `/products/:slug` and `/products/:id` are `/products/{slugOrId}`.
 */
function sharedPath({ path }: ApiRoute, routes: readonly ApiRoute[]): string {
  const shape = (other: string) => other.replace(part, ":");
  const alike = routes.filter((route) => shape(route.path) === shape(path));
  let position = 0;
  return path.replace(part, () => {
    const names = new Set(alike.map((route) => partsOf(route.path)[position] ?? ""));
    position += 1;
    const [first = "", ...others] = names;
    return `:${first}${others.map((name) => `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`).join("")}`;
  });
}

function namedFields(place: "query" | "header", fields?: z.ZodObject): object[] {
  return Object.entries(fields?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !field.safeParse(undefined).success,
    ...(field.description && { description: field.description }),
    schema: describe(field, "input"),
  }));
}

const versionDescription =
  "The updatedAt that the object was read with; recommended, so that no change of somebody else is overwritten";

const versionHeader = z.object({
  "If-Match": z
    .string()
    .optional()
    .describe("The ETag that the object was read with; does the same as updatedAt in the body"),
});

/** What a PUT with optimistic concurrency takes beside the object itself. */
const version = z.object({ updatedAt: versionField.optional().describe(versionDescription) });

function bodyOf({ body, describedBody, isVersioned }: ApiRoute): object | undefined {
  const schema = describedBody ?? body;
  if (!schema) return undefined;
  const described = describe(schema, "input");
  if (!isVersioned || !("properties" in described)) return described;
  const { properties } = describe(version, "input") as { properties: object };
  return { ...described, properties: { ...Object(described.properties), ...properties } };
}

function parametersOf({ path, query, headers, isVersioned }: ApiRoute, shared: string): object[] {
  const ownNames = partsOf(path);
  const inPath = partsOf(shared).map((name, index) => ({
    name,
    in: "path",
    required: true,
    schema: ownNames[index] === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
  }));
  return [
    ...inPath,
    ...namedFields("query", query),
    ...namedFields("header", isVersioned ? versionHeader : headers),
  ];
}

function refusal(description: string): object {
  return { description, content: json(errorReference) };
}

/** The 409 of a PUT with optimistic concurrency: `current` is there when the version is the reason. */
function versionRefusal(description: string, { answer }: ApiRoute): object {
  const current = {
    ...(answer && describe(answer, "output")),
    description: "What is stored, where the request was based on an earlier version of it",
  };
  const schema = { allOf: [errorReference, { type: "object", properties: { current } }] };
  const { ETag } = entityTagHeader;
  return { description, headers: { ETag: { ...ETag, required: false } }, content: json(schema) };
}

/** What can go wrong: what calls of this kind refuse, and what this one says of itself. */
function refusalsOf(route: ApiRoute): Record<string, object> {
  const body = route.describedBody ?? route.body;
  const isAdmin = route.access === "admin";
  const kinds: [status: number, happens: boolean, description: string][] = [
    [400, Boolean(body || route.query), "Not valid"],
    [401, route.access !== "anyone", "Not logged in"],
    [
      403,
      isAdmin || route.method !== "GET",
      `${isAdmin ? "Not an administrator, or a" : "A"}nother site`,
    ],
    [404, route.path.includes(":"), "Does not exist"],
    [413, Boolean(body), "Too large"],
    [415, route.method !== "GET", "Not JSON"],
  ];
  const usual = kinds.filter(([, happens]) => happens);
  const descriptions: Record<number, string> = {
    ...Object.fromEntries(usual.map(([status, , description]) => [status, description])),
    ...route.refusals,
  };
  if (route.isVersioned) {
    const stale = "Based on another version than the stored one, which is in `current`";
    descriptions[409] = route.refusals?.[409] ? `${route.refusals[409]}; or: ${stale}` : stale;
  }
  const describeRefusal = (status: string, description: string) => {
    if (status === "409" && route.isVersioned) return versionRefusal(description, route);
    return { ...refusal(description), ...(status === "429" && { headers: retryHeader }) };
  };
  return {
    ...Object.fromEntries(
      Object.entries(descriptions).map(([status, description]) => [
        status,
        describeRefusal(status, description),
      ]),
    ),
    default: refusal("Anything else that goes wrong: 405, 408, 500 and 503"),
  };
}

/** A name for generated code: PUT /orders/:id/approve is `putOrdersByIdApprove`. */
function operationId({ method, path }: ApiRoute): string {
  const words = path
    .split("/")
    .map((piece) => piece.replace(part, "by-$1"))
    .flatMap((piece) => piece.split(/[^a-z0-9]/i));
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return `${method.toLowerCase()}${name}`;
}

function securityOf({ access, readsSession }: ApiRoute): object[] | undefined {
  if (access !== "anyone") return [{ session: [] }];
  return readsSession ? [{}, { session: [] }] : undefined;
}

function operationOf(route: ApiRoute, path: string): object {
  const body = bodyOf(route);
  const security = securityOf(route);
  const headers = successHeaders(route);
  return {
    operationId: operationId(route),
    summary: route.summary,
    parameters: parametersOf(route, path),
    ...(body && { requestBody: { required: !route.bodyOptional, content: json(body) } }),
    ...(security && { security }),
    responses: {
      [route.status]: {
        description: "Done",
        ...(headers && { headers }),
        ...(route.answer && { content: json(describe(route.answer, "output")) }),
      },
      ...refusalsOf(route),
    },
  };
}

const introduction = `Every answer is JSON; what is refused has a message that may be shown to people, and, where fields are not
valid, what is wrong with each.

Logging in sets the session's cookie, which the calls with a lock need; 401 means that the session is over. A body has the
content type application/json; calls without a body need none. What a browser sends for a page of another site (Sec-Fetch-Site,
Origin) is refused with 403. Amounts are numbers, in pounds; moments are ISO 8601. Fields that a call does not know are ignored.

A PUT writes what it is sent. Send along the updatedAt that the object was read with, in the body or as If-Match: when somebody
else has changed the object since, nothing is written and the answer is 409 with the stored object. Without it the last writer
wins.`;

interface Interface {
  version: string;
  /** Of the session. */
  cookieName: string;
  /** Where the site is served, and `/api` with it. */
  siteOrigins: readonly string[];
}

/** The OpenAPI 3.1 description of the routes, made from what they are checked with. */
export function describeRoutes(
  routes: readonly ApiRoute[],
  { version, cookieName, siteOrigins }: Interface,
): object {
  const paths = new Map<string, Record<string, object>>();
  for (const route of routes) {
    const shared = sharedPath(route, routes);
    const path = `/api${shared.replace(part, "{$1}")}`;
    const operations = paths.get(path) ?? {};
    operations[route.method.toLowerCase()] = operationOf(route, shared);
    paths.set(path, operations);
  }
  const title = `${business.name}: interface of shop and back office`;
  return {
    openapi: "3.1.0",
    info: { title, version, description: introduction },
    servers: siteOrigins.map((url) => ({ url })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: describe(errorAnswer, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookieName } },
    },
  };
}
