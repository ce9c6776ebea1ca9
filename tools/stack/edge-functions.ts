import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  localPublishableKey,
  localSecretKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { forwardToFunction } from "./function-forwarding.ts";
import { cacheFunctionPackages } from "./function-packages.ts";
import {
  type FunctionProcess,
  type FunctionProcessOptions,
  startFunctionProcess,
} from "./function-process.ts";
import type { FunctionHandler } from "./gateway.ts";

export interface EdgeFunctionsOptions extends FunctionProcessOptions {
  stateFolder: string;
  apiUrl: string;
  databaseUrl: string;
  siteOrigins: string[];
  /** Shared secret that authorises calls to the Edge Function `mails`. */
  mailRunSecret: string;
}

export interface EdgeFunctions {
  names: string[];
  handle: FunctionHandler;
  stop(): Promise<void>;
}

/** Starts every Edge Function of the project, each in its own Deno process. */
export async function startEdgeFunctions(options: EdgeFunctionsOptions): Promise<EdgeFunctions> {
  const names = listFunctions(options.folder);
  cacheFunctionPackages(names, options);
  const environment = createFunctionEnvironment(options);
  const processes = new Map<string, FunctionProcess>();
  for (const name of names) {
    processes.set(name, await startFunctionProcess(name, environment, options));
  }
  return {
    names,
    handle: async (name, request) => {
      const functionProcess = processes.get(name);
      return functionProcess ? forwardToFunction(functionProcess, request) : notFoundResponse();
    },
    async stop() {
      await Promise.all([...processes.values()].map((functionProcess) => functionProcess.stop()));
    },
  };
}

/** Names of the Edge Functions: the folders that contain an index.ts and do not start with `_`, as for the Supabase CLI. */
export function listFunctions(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(folder, name, "index.ts")))
    .sort();
}

/** Returns the variables that the platform sets for every function, and those that are set as secrets on a hosted project. */
function createFunctionEnvironment(options: EdgeFunctionsOptions) {
  const { apiUrl, databaseUrl, siteOrigins, mailRunSecret } = options;
  return {
    SITE_ORIGIN: siteOrigins.join(","),
    MAIL_RUN_SECRET: mailRunSecret,
    SUPABASE_URL: apiUrl,
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_ANON_KEY: localPublishableKey,
    SUPABASE_SERVICE_ROLE_KEY: localSecretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: localPublishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: localSecretKey }),
  };
}

function notFoundResponse(): Response {
  return Response.json(
    { code: "NOT_FOUND", message: "Requested function was not found" },
    { status: 404 },
  );
}
