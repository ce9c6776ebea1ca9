import type { Server } from "node:http";
import { serve } from "@hono/node-server";

type Handler = Parameters<typeof serve>[0]["fetch"];

/**
 * How long an idle connection stays open, in ms, as at the platform's gateway. HTTP clients reuse a connection for longer than
 * Node's default of 5 s. A client that reuses a connection just as the server closes it gets an error, and cannot retry a POST.
 */
const keepAliveTimeout = 75_000;

/** Listens on the loopback address. @returns a function that stops the server and closes its open connections */
export function listenOnLoopback(fetch: Handler, port: number): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout };
    const server = serve({ fetch, port, hostname: "127.0.0.1", serverOptions }, () => {
      resolve(() => closeServer(server as Server));
    });
    server.once("error", reject);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
