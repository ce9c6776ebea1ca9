import { listFunctions } from "./deno.ts";
import { forwardToFunction } from "./function-forwarding.ts";
import { cacheFunctionPackages } from "./function-packages.ts";
import {
  type FunctionProcess,
  type FunctionProcessOptions,
  startFunctionProcess,
} from "./function-process.ts";
import type { FunctionHandler } from "./gateway.ts";
import type { ProjectKeys } from "./project.ts";

export interface EdgeFunctionsOptions extends FunctionProcessOptions {
  stateFolder: string;
  apiUrl: string;
  databaseUrl: string;
  keys: ProjectKeys;
  /** Variables that `supabase secrets set` sets on a hosted project. */
  settings: Record<string, string>;
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

/** Returns the variables that the platform sets for every function, and the project's settings. */
function createFunctionEnvironment(options: EdgeFunctionsOptions) {
  const { apiUrl, databaseUrl, settings } = options;
  const { publishableKey, secretKey } = options.keys;
  return {
    ...settings,
    SUPABASE_URL: apiUrl,
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  };
}

function notFoundResponse(): Response {
  return Response.json(
    { code: "NOT_FOUND", message: "Requested function was not found" },
    { status: 404 },
  );
}
