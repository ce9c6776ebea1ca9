import * as z from "zod";
import { business } from "../_shared/domain/business.ts";
import type { FacadeRoute } from "./facade-route.ts";

const errorAnswer = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

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
function sharedPath({ path }: FacadeRoute, routes: readonly FacadeRoute[]): string {
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

function parametersOf({ path, query, headers }: FacadeRoute, shared: string): object[] {
  const ownNames = partsOf(path);
  const inPath = partsOf(shared).map((name, index) => ({
    name,
    in: "path",
    required: true,
    schema: ownNames[index] === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
  }));
  return [...inPath, ...namedFields("query", query), ...namedFields("header", headers)];
}

function refusal(description: string): object {
  return { description, content: json({ $ref: "#/components/schemas/Error" }) };
}

/** What can go wrong: what calls of this kind refuse, and what this one says of itself. */
function refusalsOf(route: FacadeRoute): Record<string, object> {
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
  return {
    ...Object.fromEntries(
      Object.entries(descriptions).map(([status, description]) => [status, refusal(description)]),
    ),
    default: refusal("Anything else that goes wrong: 405, 408, 500 and 503"),
  };
}

function operationOf(route: FacadeRoute, path: string): object {
  const body = route.describedBody ?? route.body;
  return {
    summary: route.summary,
    parameters: parametersOf(route, path),
    ...(body && {
      requestBody: { required: !route.bodyOptional, content: json(describe(body, "input")) },
    }),
    ...(route.access !== "anyone" && { security: [{ session: [] }] }),
    responses: {
      [route.status]: {
        description: "Done",
        ...(route.answer && { content: json(describe(route.answer, "output")) }),
      },
      ...refusalsOf(route),
    },
  };
}

const introduction = `Every answer is JSON; what is refused has a message that may be shown to people, and, where fields are not
valid, what is wrong with each.

Whatever is no GET is taken from the site itself only: it needs the content type application/json, also without a body, and
the header Origin with the site's address, which browsers send by themselves. Logging in sets the session's cookie, which the
calls with a lock need; 401 means that it is over. Amounts are numbers, in pounds; moments are ISO 8601. Fields that a call
does not know are ignored.`;

interface Interface {
  version: string;
  /** Of the session. */
  cookieName: string;
}

/** The OpenAPI 3.1 description of the routes, made from what they are checked with. */
export function describeRoutes(
  routes: readonly FacadeRoute[],
  { version, cookieName }: Interface,
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
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: describe(errorAnswer, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookieName } },
    },
  };
}
