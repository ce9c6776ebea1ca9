import { type Context, Hono } from "hono";
import { formatList } from "../domain/text.ts";
import { HttpError } from "./http-error.ts";
import { describeError, formatLogLine, type WriteLog } from "./request-log.ts";

interface RequestVariables {
  requestId: string;
  route: string | null;
  actor: string | null;
  error?: string;
}

export interface FunctionBindings {
  Variables: RequestVariables;
}
export type FunctionContext = Context<FunctionBindings>;
export type FunctionApp = Hono<FunctionBindings>;

interface FunctionAppOptions {
  name: string;
  siteOrigins: string[];
  writeLog: WriteLog;
}

const preflightHeaders = {
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, OPTIONS",
  "Access-Control-Allow-Headers":
    "authorization, apikey, content-type, idempotency-key, if-match, x-client-info",
  "Access-Control-Max-Age": "3600",
};

/** Headers for responses that are data, not pages: no scripts, no framing, no MIME sniffing, no use by other sites. */
const securityHeaders = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};
/** HSTS for a year, as on the site. Sent only if the site has https, because browsers ignore the header over http. */
const strictTransportSecurity = "max-age=31536000; includeSubDomains";

/**
 * Creates the Hono app of a function with the common behaviour: a log line per request, error responses, security headers, and
 * CORS for the site's own origins only. The base path is the function's name, because the platform includes it in the URL.
 */
export function createFunctionApp({ name, siteOrigins, writeLog }: FunctionAppOptions) {
  const app = new Hono<FunctionBindings>().basePath(`/${name}`);

  app.use("*", async (context, next) => {
    const startTime = performance.now();
    context.set("requestId", crypto.randomUUID());
    context.set("route", null);
    context.set("actor", null);
    if (context.req.method === "OPTIONS") {
      context.res = new Response(null, { status: 204, headers: preflightHeaders });
    } else {
      await next();
    }
    setHeaders(context, siteOrigins);
    writeLog(
      formatLogLine({
        time: new Date().toISOString(),
        requestId: context.get("requestId"),
        function: name,
        method: context.req.method,
        route: context.get("route"),
        status: context.res.status,
        ms: Math.round(performance.now() - startTime),
        actor: context.get("actor"),
        error: context.get("error"),
      }),
    );
  });

  app.notFound(() => new HttpError(404, "There is nothing at this address.").toResponse());
  app.onError((error, context) => {
    if (error instanceof HttpError) {
      if (error.details.cause) context.set("error", error.details.cause);
      return error.toResponse();
    }
    context.set("error", describeError(error));
    return new HttpError(500, "Something went wrong. Please try again.").toResponse();
  });
  return app;
}

function setHeaders(context: FunctionContext, siteOrigins: string[]): void {
  const { headers } = context.res;
  headers.set("X-Request-Id", context.get("requestId"));
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (siteOrigins.some((siteOrigin) => siteOrigin.startsWith("https:"))) {
    headers.set("Strict-Transport-Security", strictTransportSecurity);
  }
  headers.set("Cache-Control", "no-store");
  headers.set("Vary", "Origin");
  const origin = context.req.header("origin");
  if (origin && siteOrigins.includes(origin)) {
    headers.set("Access-Control-Allow-Origin", origin);
    headers.set(
      "Access-Control-Expose-Headers",
      "ETag, Link, Location, Retry-After, X-Request-Id, X-Total-Count",
    );
  }
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";
type Handler = (context: FunctionContext) => Promise<Response>;

/** Adds a route for one method; responds 405 to any other method on its path. */
export function addEndpoint(
  app: FunctionApp,
  method: Method,
  route: string,
  handler: Handler,
): void {
  addMethod(app, method, route, handler);
  rejectOtherMethods(app, route, [method]);
}

/** Adds a route for one method. HEAD is handled as GET without the body. */
export function addMethod(app: FunctionApp, method: Method, route: string, handler: Handler): void {
  app.on(method, route, (context) => {
    context.set("route", route);
    return handler(context);
  });
}

/** Responds 405 to all other methods on a path; must be called after the path's methods have been added. */
export function rejectOtherMethods(
  app: FunctionApp,
  route: string,
  methods: readonly Method[],
): void {
  const verb = methods.length === 1 ? "works" : "work";
  const methodList = formatList(methods);
  const allowedMethods = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
  app.all(route, (context) => {
    context.set("route", route);
    throw new HttpError(405, `Only ${methodList} ${verb} at this address.`, {
      headers: { Allow: `${allowedMethods.join(", ")}, OPTIONS` },
    });
  });
}
