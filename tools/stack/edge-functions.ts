import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  localPublishableKey,
  localSecretKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { forwardToFunction } from "./function-forwarding.ts";
import { cacheFunctionPackages } from "./function-packages.ts";
import { type FunctionProcess, startFunctionProcess } from "./function-process.ts";
import type { AnswerFunction } from "./gateway.ts";
import type { RunRecord } from "./run-record.ts";

export interface EdgeFunctionsOptions {
  folder: string;
  stateFolder: string;
  apiUrl: string;
  databaseUrl: string;
  siteOrigins: string[];
  /** With which the functions, and the schedule, have order e-mails sent. */
  mailRunSecret: string;
  /** Restart a function when its code changes. */
  watch: boolean;
  record: RunRecord;
  tell: (message: string) => void;
}

export interface EdgeFunctions {
  names: string[];
  answer: AnswerFunction;
  stop(): Promise<void>;
}

/** Starts every Edge Function of the project, each in a Deno process of its own. */
export async function startEdgeFunctions(options: EdgeFunctionsOptions): Promise<EdgeFunctions> {
  const names = listFunctions(options.folder);
  cacheFunctionPackages(names, options);
  const environment = functionEnvironment(options);
  const processes = new Map<string, FunctionProcess>();
  for (const name of names) {
    processes.set(name, await startFunctionProcess(name, environment, options));
  }
  return {
    names,
    answer: async (name, request) => {
      const target = processes.get(name);
      return target ? forwardToFunction(target, request) : notFound();
    },
    async stop() {
      await Promise.all([...processes.values()].map((running) => running.stop()));
    },
  };
}

/** As for the official CLI: each folder with an index.ts, unless its name starts with `_`. */
export function listFunctions(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(folder, name, "index.ts")))
    .sort();
}

/** The variables that the platform gives every function, and those the project's owner sets. */
function functionEnvironment(options: EdgeFunctionsOptions) {
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

function notFound(): Response {
  return Response.json(
    { code: "NOT_FOUND", message: "Requested function was not found" },
    { status: 404 },
  );
}
