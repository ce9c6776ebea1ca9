import { CleanupStack } from "@calpe/local-supabase/cleanup-stack";
import { projectDatabaseUrl } from "@calpe/local-supabase/database";
import { embeddedSuperuserUrl } from "@calpe/local-supabase/postgres-server";
import { isLocalUrl, localSecretKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { startLocalShop } from "../local-shop/local-shop.ts";
import { CliError } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { readProjectFromEnvironment } from "../shared/hosted-project.ts";
import { isReachable } from "../shared/ports.ts";
import { waitForStopSignal } from "../shared/stop-signal.ts";
import type { ProjectWithDatabase } from "./project.ts";

/**
 * Runs a function with the project in SUPABASE_URL, SUPABASE_SECRET_KEY and SUPABASE_DB_URL. Without SUPABASE_URL, the project is
 * the local stack, which is started if it is not running. Rejects on Ctrl-C and when the connection to the database is lost.
 *
 * @param options.seed - whether a new local stack gets the demo content
 */
export async function withProject<Result>(
  { seed }: { seed: boolean },
  run: (project: ProjectWithDatabase) => Promise<Result>,
): Promise<Result> {
  const interruption = Promise.race([rejectOnStopSignal(), rejectOnConnectionLoss()]);
  // `interruption` may reject while the stack starts, before the Promise.race below handles the rejection.
  interruption.catch(() => {});
  const cleanup = new CleanupStack();
  try {
    const project = process.env.SUPABASE_URL
      ? readProjectWithDatabase()
      : await ensureLocalProject(seed, cleanup);
    return await Promise.race([run(project), interruption]);
  } finally {
    await cleanup.runAll();
  }
}

async function rejectOnStopSignal(): Promise<never> {
  await waitForStopSignal();
  throw new CliError("Interrupted.");
}

/**
 * Rejects on the first uncaught exception. The package postgres throws an uncaught exception when the server closes the connection
 * during a transaction; the transaction's promise then never settles.
 */
function rejectOnConnectionLoss(): Promise<never> {
  return new Promise((_, reject) => {
    process.once("uncaughtException", (cause) =>
      reject(new Error("The connection to the database was lost.", { cause })),
    );
  });
}

/** @throws CliError if a variable is missing or invalid. The message omits the variables' values, because they are secrets. */
function readProjectWithDatabase(): ProjectWithDatabase {
  const { SUPABASE_DB_URL: databaseUrl = "" } = process.env;
  if (!/^postgres(ql)?:$/.test(URL.canParse(databaseUrl) ? new URL(databaseUrl).protocol : "")) {
    throw new CliError(
      "SUPABASE_DB_URL must be the project's connection string (Connect, Session pooler), with special characters of the password percent-encoded.",
    );
  }
  return { ...readProjectFromEnvironment(), databaseUrl };
}

/** Starts the local stack if it is not running; `cleanup` then stops it. */
async function ensureLocalProject(
  seed: boolean,
  cleanup: CleanupStack,
): Promise<ProjectWithDatabase> {
  const settings = readLocalSettings();
  const supabaseUrl = `http://127.0.0.1:${settings.apiPort}`;
  if (!(await isReachable(supabaseUrl))) {
    console.log("The local stack is not running; starting it for this command.");
    const stack = await startLocalShop({
      ...settings,
      seed,
      watchFunctions: false,
      log: console.log,
    });
    cleanup.add(() => stack.stop());
  }
  const databaseUrl =
    settings.externalSuperuserUrl ??
    projectDatabaseUrl(embeddedSuperuserUrl(settings.databasePort));
  return { supabaseUrl, secretKey: localSecretKey, databaseUrl };
}

/** Names a project by its host, without secrets. */
export function describeProject({ supabaseUrl }: ProjectWithDatabase): string {
  const { host } = new URL(supabaseUrl);
  return isLocalUrl(supabaseUrl) ? `the local stack (${host})` : host;
}
