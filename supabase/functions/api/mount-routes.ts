import * as z from "zod";
import { callerClient } from "../_shared/server/database.ts";
import {
  addMethod,
  type FunctionApp,
  type FunctionContext,
  rejectOtherMethods,
} from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import {
  readJsonBody,
  readOptionalJsonBody,
  rejectNonJsonBody,
} from "../_shared/server/json-body.ts";
import {
  findInvalidPostgresText,
  requireValidPostgresText,
} from "../_shared/server/postgres-text.ts";
import { readUploadBody } from "../_shared/server/upload-body.ts";
import { type ApiRoute, type ApiServices, requiredRights } from "./api-route.ts";
import { entityTag } from "./optimistic-concurrency.ts";
import { readQuery } from "./read-query.ts";
import { readSessionCookie } from "./session-cookie.ts";
import type { SignedInAccount } from "./sessions.ts";
import { RowsWithTotal } from "./table-rows.ts";

const noQuery = z.object({});

/** Adds the routes to the app. Other methods on their paths get a 405 response. */
export function mountRoutes(
  app: FunctionApp,
  routes: readonly ApiRoute[],
  services: ApiServices,
): void {
  for (const route of routes) {
    addMethod(app, route.method, route.path, (context) => handleRoute(route, context, services));
  }
  // Routes with the same path may name its parameter differently: `GET /products/:slug` and `PUT /products/:id`.
  const toPattern = ({ path }: ApiRoute) => path.replace(/:\w+/g, ":param");
  for (const pattern of new Set(routes.map(toPattern))) {
    const routesOfPattern = routes.filter((route) => toPattern(route) === pattern);
    rejectOtherMethods(
      app,
      pattern,
      routesOfPattern.map(({ method }) => method),
    );
  }
}

/**
 * Checks in this order: CSRF guard, authentication, authorisation, input validation. The response to a failed check discloses
 * nothing about the later checks.
 */
async function handleRoute(
  route: ApiRoute,
  context: FunctionContext,
  services: ApiServices,
): Promise<Response> {
  const request = context.req.raw;
  const { environment, visitorDatabase } = services;
  if (route.method !== "GET") rejectCrossSiteRequest(request.headers, environment.siteOrigins);
  const session = route.access === "anyone" ? null : await requireSession(request, services);
  if (session) context.set("actor", session.userId);
  const rights = requiredRights(route);
  if (rights.length > 0 && !rights.some((right) => session?.rights.includes(right))) {
    const isStaff = (session?.rights.length ?? 0) > 0;
    throw new HttpError(403, `Only an ${isStaff ? "owner" : "administrator"} can do this.`);
  }
  const result = await route.handle({
    get id() {
      return parseRowId(context.req.param("id"));
    },
    param: (name) => readParam(context.req.param(name)),
    query: route.method === "GET" ? readQuery(request.url, route.query ?? noQuery) : {},
    body: await readBody(route, request),
    database: session ? callerClient(environment, session.accessToken) : visitorDatabase,
    session,
    request,
    services,
  });
  if (result instanceof Response) return result;
  if (route.response === null) return new Response(null, { status: route.status });
  const response = z.parse(route.response, result instanceof RowsWithTotal ? result.rows : result);
  const headers =
    result instanceof RowsWithTotal
      ? listHeaders(result, request.url)
      : rowHeaders(response, route);
  return Response.json(response, { status: route.status, headers });
}

/**
 * CSRF guard for writes. Throws HttpError 403 if `Sec-Fetch-Site` is neither same-origin nor none, or if `Origin` is not one of the
 * site's. Accepts a request with neither header. Such a request comes from curl, a server or a generated client, because browsers
 * add `Origin` to every cross-site write.
 */
function rejectCrossSiteRequest(headers: Headers, siteOrigins: string[]): void {
  const fetchSite = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isAllowedFetchSite =
    fetchSite === null || fetchSite === "same-origin" || fetchSite === "none";
  const isAllowedOrigin = origin === null || siteOrigins.includes(origin);
  if (!isAllowedFetchSite || !isAllowedOrigin) {
    throw new HttpError(403, "This can only be done from the site itself.");
  }
}

async function requireSession(
  request: Request,
  { sessions, environment }: ApiServices,
): Promise<SignedInAccount> {
  const sessionId = readSessionCookie(request.headers, environment.siteOrigins);
  const session = sessionId === null ? null : await sessions.resume(sessionId);
  if (!session) throw new HttpError(401, "Please log in.");
  return session;
}

async function readBody(route: ApiRoute, request: Request): Promise<unknown> {
  if (!route.body) {
    if (!route.openApiBody && route.method !== "GET") await rejectNonJsonBody(request);
    return undefined;
  }
  const schema = requireValidPostgresText(route.body);
  if (route.isBodyOptional) return readOptionalJsonBody(request, schema);
  return (route.isUpload ? readUploadBody : readJsonBody)(request, schema, route.maxBytes);
}

/** Headers of a response that is one row: its version as `ETag`, and `Location` if the route created the row. */
function rowHeaders(row: unknown, { location }: ApiRoute): Record<string, string> {
  if (typeof row !== "object" || row === null) return {};
  return {
    ...("updatedAt" in row && { ETag: entityTag(String(row.updatedAt)) }),
    ...(location && "id" in row && { Location: `/api${location}/${String(row.id)}` }),
  };
}

/** Headers of a page of a list: `X-Total-Count`, and `Link` with the URL of the next page if there is one. */
function listHeaders({ rows, total }: RowsWithTotal, url: string): Record<string, string> {
  const { pathname, searchParams } = new URL(url);
  const nextOffset = Number(searchParams.get("offset") ?? 0) + rows.length;
  const headers = { "X-Total-Count": String(total) };
  if (rows.length === 0 || nextOffset >= total) return headers;
  if (!searchParams.get("limit")) searchParams.set("limit", String(rows.length));
  searchParams.set("offset", String(nextOffset));
  return { ...headers, Link: `<${pathname}?${searchParams}>; rel="next"` };
}

function unknownPathError(): HttpError {
  return new HttpError(404, "There is nothing at this address.");
}

function parseRowId(text = ""): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw unknownPathError();
  return Number(text);
}

function readParam(text = ""): string {
  if (findInvalidPostgresText(text)) throw unknownPathError();
  return text;
}
