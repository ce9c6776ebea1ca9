import * as z from "zod";
import { callerClient } from "../_shared/server/database-client.ts";
import {
  addMethod,
  type FunctionApp,
  type FunctionContext,
  refuseOtherMethods,
} from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import {
  readJsonBody,
  readOptionalJsonBody,
  refuseForeignBody,
} from "../_shared/server/json-body.ts";
import { storable, storageRefusal } from "../_shared/server/storable-text.ts";
import { listHeaders, rowHeaders } from "./answer-headers.ts";
import type { ApiRoute } from "./api-route.ts";
import type { ApiServices } from "./api-services.ts";
import { readQuery } from "./read-query.ts";
import { CountedRows } from "./rows.ts";
import { refuseOtherSites } from "./same-origin.ts";
import { readSessionCookie } from "./session-cookie.ts";
import type { Session } from "./sessions.ts";

const noQuery = z.object({});

/** Serves every route. */
export function mountRoutes(
  app: FunctionApp,
  routes: readonly ApiRoute[],
  services: ApiServices,
): void {
  for (const route of routes) {
    addMethod(app, route.method, route.path, (context) => answerRoute(route, context, services));
  }
  // The same address may be called :slug by one method and :id by another.
  const addressOf = ({ path }: ApiRoute) => path.replace(/:\w+/g, ":part");
  for (const address of new Set(routes.map(addressOf))) {
    const there = routes.filter((route) => addressOf(route) === address);
    refuseOtherMethods(
      app,
      address,
      there.map(({ method }) => method),
    );
  }
}

/** In this order: where it comes from, who it is, what it brings. Nobody learns of a later check before the earlier ones. */
async function answerRoute(
  route: ApiRoute,
  context: FunctionContext,
  services: ApiServices,
): Promise<Response> {
  const request = context.req.raw;
  const { environment, visitor } = services;
  if (route.method !== "GET") refuseOtherSites(request.headers, environment.siteOrigins);
  const session = route.access === "anyone" ? null : await requireSession(request, services);
  if (session) context.set("actor", session.userId);
  if (route.access === "admin" && !session?.isAdmin) {
    throw new HttpError(403, "Only an administrator can do this.");
  }
  const result = await route.handle({
    get id() {
      return rowId(context.req.param("id"));
    },
    part: (name) => namedPart(context.req.param(name)),
    query: route.method === "GET" ? readQuery(request.url, route.query ?? noQuery) : {},
    body: await readBody(route, request),
    database: session ? callerClient(environment, session.accessToken) : visitor,
    session,
    request,
    services,
  });
  if (result instanceof Response) return result;
  if (route.answer === null) return new Response(null, { status: route.status });
  const answer = z.parse(route.answer, result instanceof CountedRows ? result.rows : result);
  const headers =
    result instanceof CountedRows ? listHeaders(result, request.url) : rowHeaders(answer, route);
  return Response.json(answer, { status: route.status, headers });
}

async function requireSession(
  request: Request,
  { sessions, environment }: ApiServices,
): Promise<Session> {
  const cookie = readSessionCookie(request.headers, environment.siteOrigins);
  const session = cookie === null ? null : await sessions.find(cookie);
  if (!session) throw new HttpError(401, "Please log in.");
  return session;
}

async function readBody(route: ApiRoute, request: Request): Promise<unknown> {
  if (!route.body) {
    if (!route.describedBody && route.method !== "GET") await refuseForeignBody(request);
    return undefined;
  }
  const read = route.bodyOptional ? readOptionalJsonBody : readJsonBody;
  return read(request, storable(route.body), route.maxBytes);
}

function nothingHere(): HttpError {
  return new HttpError(404, "There is nothing at this address.");
}

function rowId(text = ""): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw nothingHere();
  return Number(text);
}

function namedPart(text = ""): string {
  if (storageRefusal(text)) throw nothingHere();
  return text;
}
