import * as z from "zod";
import { business } from "../_shared/domain/business.ts";
import type { FacadeRoute } from "./facade-route.ts";

const errorAnswer = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** A schema of ours as JSON Schema: what a client may send (input) or what it gets (output). */
function describe(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
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

function parametersOf({ path, query }: FacadeRoute, shared: string): object[] {
  const ownNames = partsOf(path);
  const inPath = partsOf(shared).map((name, index) => ({
    name,
    in: "path",
    required: true,
    schema: ownNames[index] === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, field]) => ({
    name,
    in: "query",
    required: !field.safeParse(undefined).success,
    schema: describe(field, "input"),
  }));
  return [...inPath, ...inQuery];
}

/** What can go wrong, by what the call asks for. */
function refusalsOf(route: FacadeRoute): Record<string, object> {
  const body = route.describedBody ?? route.body;
  const statuses: [status: number, happens: boolean, description: string][] = [
    [400, Boolean(body || route.query), "Not valid"],
    [401, route.access !== "anyone" || route.path === "/auth/login", "Not logged in"],
    [
      403,
      route.access === "admin" || route.method !== "GET",
      "Not an administrator, or another site",
    ],
    [404, route.path.includes(":"), "Does not exist"],
    [409, route.method !== "GET" && route.method !== "DELETE", "Exists already, or has changed"],
    [413, Boolean(body), "Too large"],
    [415, route.method !== "GET", "Not JSON"],
    [429, route.access === "anyone" && route.method === "POST", "Too often"],
  ];
  return Object.fromEntries(
    statuses
      .filter(([, happens]) => happens)
      .map(([status, , description]) => [
        status,
        { description, content: json({ $ref: "#/components/schemas/Error" }) },
      ]),
  );
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

/** The OpenAPI 3.1 description of the routes, made from what they are checked with. `version` is the interface's. */
export function describeRoutes(routes: readonly FacadeRoute[], version: string): object {
  const paths = new Map<string, Record<string, object>>();
  for (const route of routes) {
    const shared = sharedPath(route, routes);
    const path = `/api${shared.replace(part, "{$1}")}`;
    const operations = paths.get(path) ?? {};
    operations[route.method.toLowerCase()] = operationOf(route, shared);
    paths.set(path, operations);
  }
  return {
    openapi: "3.1.0",
    info: { title: `${business.name}: interface of shop and back office`, version },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: describe(errorAnswer, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  };
}
