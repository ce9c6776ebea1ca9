import type { Server } from "node:http";
import { serve } from "@hono/node-server";

type Handler = Parameters<typeof serve>[0]["fetch"];

/** Listens on the loopback address. @returns a function that stops the server and closes its open connections */
export function listenOnLoopback(fetch: Handler, port: number): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: "127.0.0.1" }, () => {
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
