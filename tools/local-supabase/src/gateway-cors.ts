const allowedMethods = "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT";
const exposedHeaders =
  "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit";

/** Answers a CORS preflight like hosted Supabase's API gateway: allows every origin, method and header for an hour. */
export function handlePreflight(request: Request): Response {
  return new Response(null, {
    status: 200,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": allowedMethods,
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "*",
      "access-control-max-age": "3600",
      "content-length": "0",
    },
  });
}

/** Adds CORS headers that let a page of any origin read the response. */
export function allowEveryOrigin(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", exposedHeaders);
  return new Response(response.body, { status: response.status, headers });
}
