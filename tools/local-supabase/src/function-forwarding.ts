import type { FunctionProcess } from "./function-process.ts";

/** Request headers that are not forwarded: hop-by-hop headers, and `host`, which names the gateway. */
const headersNotForwarded = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "host",
  "te",
  // curl adds `expect` to large bodies; Node's fetch fails with it.
  "expect",
];

/**
 * Returns the headers of a request as a function receives them. x-forwarded-for is the IP address that is connected to the
 * gateway. A value sent by the client is dropped, as on the platform.
 */
export function createFunctionHeaders(request: Request, clientAddress = "127.0.0.1"): Headers {
  const { host, protocol } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of headersNotForwarded) headers.delete(name);
  headers.set("accept-encoding", "identity");
  headers.set("x-forwarded-for", clientAddress.replace(/^::ffff:/, ""));
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", protocol.slice(0, -1));
  return headers;
}

/**
 * Forwards a request to a function's process. Responds with 546 when the process has exceeded a limit, with 503 when it does not respond
 * for another reason.
 */
export async function forwardToFunction(
  functionProcess: FunctionProcess,
  request: Request,
): Promise<Response> {
  if (!(await functionProcess.isReady())) return bootErrorResponse();
  const { pathname, search } = new URL(request.url);
  const watch = functionProcess.watch();
  try {
    return await fetch(`http://127.0.0.1:${functionProcess.port}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      redirect: "manual",
      // Node requires `duplex` for a streamed body; the DOM's types lack it.
      ...{ duplex: "half" },
    });
  } catch {
    return (await watch.hasExceededLimit()) ? limitResponse() : bootErrorResponse();
  } finally {
    watch.stop();
  }
}

function bootErrorResponse(): Response {
  return Response.json(
    { code: "BOOT_ERROR", message: "Function failed to start (please check logs)" },
    { status: 503 },
  );
}

function limitResponse(): Response {
  return Response.json(
    {
      code: "WORKER_LIMIT",
      message: "Function failed due to not having enough compute resources (please check logs)",
    },
    { status: 546 },
  );
}
