import { env } from "node:process";
import { dialAddress } from "../../../supabase/functions/_shared/server/dial-address.ts";
import { readEnvironment } from "../../../supabase/functions/_shared/server/environment.ts";
import { printLog } from "../../../supabase/functions/_shared/server/request-log.ts";
import { createApi } from "../../../supabase/functions/api/app.ts";
import { createBackOffice } from "../../../supabase/functions/back-office/app.ts";
import { createStorefront } from "../../../supabase/functions/storefront/app.ts";

/** What this program, which Deno runs, uses of Deno's API. */
declare const Deno: {
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Response | Promise<Response>,
  ): void;
};

// Serves the functions that take images as on the hosted runtime and prints the port. All connections to other sites go to the server
// IMAGE_ORIGIN.
const { IMAGE_ORIGIN: imageOrigin = "", ...variables } = env;
const dependencies = {
  environment: readEnvironment(variables),
  writeLog: printLog,
  network: {
    resolve: async () => ["93.184.215.14"],
    dial: ((target, signal) =>
      dialAddress(
        { ...target, url: new URL(target.url.pathname, imageOrigin), address: "127.0.0.1" },
        signal,
      )) satisfies typeof dialAddress,
  },
};
const functions = [
  { path: "/api/", app: createApi(dependencies) },
  { path: "/back-office/", app: createBackOffice(dependencies) },
  { path: "/storefront/", app: createStorefront(dependencies) },
];

Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.log(port) },
  (request) => {
    const { pathname } = new URL(request.url);
    const called = functions.find(({ path }) => pathname.startsWith(path));
    return called?.app.fetch(request) ?? new Response(null, { status: 404 });
  },
);
