import { Hono } from "hono";
import type { AuthRateLimiter } from "./auth-limits.ts";
import { classifyOutage, databaseUnavailableResponse } from "./database-outage.ts";
import type { EmbeddedSupabase } from "./embedded-supabase.ts";
import { createFunctionHeaders } from "./function-forwarding.ts";
import { allowEveryOrigin, handlePreflight } from "./gateway-cors.ts";
import { rejectInvalidRequest } from "./gateway-rejections.ts";
import { rejectMalformedToken } from "./malformed-token.ts";
import { readWholeBody } from "./request-body.ts";
import { addStorageErrorCodes } from "./storage-errors.ts";
import { handleObjectList } from "./storage-listing.ts";
import { handleSignedUrl } from "./storage-signing.ts";
import { unwrapUpload } from "./storage-upload.ts";

/** Handles a request for the named Edge Function. The request's path starts with `/<name>`. */
export type FunctionHandler = (name: string, request: Request) => Promise<Response>;

export interface GatewayOptions {
  embeddedSupabase: EmbeddedSupabase;
  handleFunction: FunctionHandler;
  limitAuth: AuthRateLimiter;
}

/** The bindings that @hono/node-server passes to handlers with the request. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Routes requests to the services by the paths of the platform's gateway. */
export function createGateway({ embeddedSupabase, handleFunction, limitAuth }: GatewayOptions) {
  const gateway = new Hono<{ Bindings: NodeBindings }>();

  gateway.use(async ({ req }, next) => rejectInvalidRequest(req.method, req.path) ?? next());
  // Edge Functions handle preflight requests themselves, as on the platform.
  for (const service of ["/rest/v1/*", "/auth/v1/*", "/storage/v1/*"]) {
    gateway.options(service, (context) => handlePreflight(context.req.raw));
  }
  gateway.all("/rest/v1/*", async ({ req }) =>
    allowEveryOrigin(
      rejectMalformedToken(req.raw) ?? (await embeddedSupabase.handleDataApi(req.raw)),
    ),
  );
  gateway.all("/auth/v1/*", async ({ req, env }) => {
    const address = env?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
    return allowEveryOrigin(
      limitAuth(req.raw, address) ?? (await embeddedSupabase.handleAuth(req.raw, address)),
    );
  });
  gateway.post("/storage/v1/object/list/:bucket", async ({ req }) =>
    allowEveryOrigin(await handleObjectList(req.raw, embeddedSupabase.handleStorage)),
  );
  gateway.all("/storage/v1/object/sign/*", async ({ req }) =>
    allowEveryOrigin(
      await addStorageErrorCodes(
        await handleSignedUrl(decodeObjectName(req.raw), embeddedSupabase.handleStorage),
      ),
    ),
  );
  gateway.all("/storage/v1/*", async ({ req }) => {
    const request = await unwrapUpload(decodeObjectName(req.raw));
    const response = await embeddedSupabase.handleStorage(request);
    return allowEveryOrigin(await addStorageErrorCodes(response));
  });
  gateway.all("/functions/v1/:name{[a-z0-9_-]+}/*", async (context) => {
    const { req, env } = context;
    const url = new URL(req.url);
    url.pathname = url.pathname.slice("/functions/v1".length);
    const headers = createFunctionHeaders(req.raw, env?.incoming?.socket?.remoteAddress);
    const result = await readWholeBody(req.raw);
    if (result.status !== 200) return context.json({ message: result.message }, result.status);
    const functionRequest = new Request(url, { method: req.method, headers, body: result.body });
    return handleFunction(req.param("name"), functionRequest);
  });
  gateway.onError((error, context) => {
    if (classifyOutage(error)) return allowEveryOrigin(databaseUnavailableResponse());
    console.error(error);
    return context.json({ message: "An unexpected error occurred" }, 500);
  });
  gateway.notFound((context) =>
    context.json({ message: "no Route matched with those values" }, 404),
  );
  return gateway;
}

/**
 * Decodes the characters of an object's name that @supabase/lite leaves percent-encoded, because they are reserved in URLs. A
 * question mark stays encoded, because it would start the query.
 */
function decodeObjectName(request: Request): Request {
  const url = new URL(request.url);
  const path = url.pathname.replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/gi, decodeURIComponent);
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}
