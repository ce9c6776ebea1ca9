import type { FunctionProcess } from "./function-process.ts";

/** Headers of one connection, which must not travel to the next. */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "host",
  "te",
  // Node's fetch refuses to send it; curl adds it to every larger body.
  "expect",
];

/**
 * The headers a function gets. The client's address is what this gateway saw; whatever the client
 * claimed in x-forwarded-for is dropped, as the platform does.
 */
export function headersForFunction(request: Request, clientAddress = "127.0.0.1"): Headers {
  const { host, protocol } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  headers.set("accept-encoding", "identity");
  headers.set("x-forwarded-for", clientAddress.replace(/^::ffff:/, ""));
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", protocol.slice(0, -1));
  return headers;
}

/** Passes a request on to a function's process. */
export async function forwardToFunction(
  target: FunctionProcess,
  request: Request,
): Promise<Response> {
  if (!(await target.isReady())) return bootError();
  const { pathname, search } = new URL(request.url);
  try {
    return await fetch(`http://127.0.0.1:${target.port}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      redirect: "manual",
      // Node wants to be told that a body may still be on its way; the DOM's types don't know it.
      ...{ duplex: "half" },
    });
  } catch {
    return bootError();
  }
}

function bootError(): Response {
  return Response.json(
    { code: "BOOT_ERROR", message: "Function failed to start (please check logs)" },
    { status: 503 },
  );
}
