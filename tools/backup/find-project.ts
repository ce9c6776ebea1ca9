import { isLocalUrl, localSecretKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { answers } from "../prerender/find-database.ts";
import { CliError } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { projectFromEnvironment } from "../shared/hosted-project.ts";
import { untilStopSignal } from "../shared/stop-signal.ts";
import { CleanupStack } from "../stack/cleanup-stack.ts";
import { projectDatabaseUrl } from "../stack/database.ts";
import { embeddedAdminUrl } from "../stack/postgres-server.ts";
import { startStack } from "../stack/stack.ts";
import type { DataProject } from "./project.ts";

/**
 * Does something with the project that SUPABASE_URL, SUPABASE_SECRET_KEY and SUPABASE_DB_URL name, else with the embedded
 * stack, which is started for it when it is not running, with the demo content if it is new and that is wished for. Ctrl-C
 * ends it.
 */
export async function withProject<Result>(
  { seed }: { seed: boolean },
  run: (project: DataProject) => Promise<Result>,
): Promise<Result> {
  const ended = Promise.race([untilInterrupted(), untilConnectionBreaks()]);
  // It may come while the stack is being started, and is waited for only after that.
  ended.catch(() => {});
  const cleanup = new CleanupStack();
  try {
    const project = process.env.SUPABASE_URL
      ? namedProject()
      : await embeddedProject(seed, cleanup);
    return await Promise.race([run(project), ended]);
  } finally {
    await cleanup.runAll();
  }
}

async function untilInterrupted(): Promise<never> {
  await untilStopSignal();
  throw new CliError("Interrupted.");
}

/** The client throws outside of every promise, and answers nothing any more, when a server leaves it within a transaction. */
function untilConnectionBreaks(): Promise<never> {
  return new Promise((_, reject) => {
    process.once("uncaughtException", (cause) =>
      reject(new Error("The connection to the database broke off.", { cause })),
    );
  });
}

/** @throws CliError when a setting is missing; it never repeats one, since they are secrets */
function namedProject(): DataProject {
  const { SUPABASE_DB_URL: databaseUrl = "" } = process.env;
  if (!/^postgres(ql)?:$/.test(URL.canParse(databaseUrl) ? new URL(databaseUrl).protocol : "")) {
    throw new CliError(
      "SUPABASE_DB_URL must be the project's connection string (Connect, Session pooler), with special characters of the password percent-encoded.",
    );
  }
  return { ...projectFromEnvironment(), databaseUrl };
}

async function embeddedProject(seed: boolean, cleanup: CleanupStack): Promise<DataProject> {
  const settings = readLocalSettings();
  const supabaseUrl = `http://127.0.0.1:${settings.apiPort}`;
  if (!(await answers(supabaseUrl))) {
    console.log("The shop is not running here; its embedded stack is started for this.");
    const stack = await startStack({ ...settings, seed, watchFunctions: false, log: console.log });
    cleanup.add(() => stack.stop());
  }
  const databaseUrl =
    settings.databaseUrl ?? projectDatabaseUrl(embeddedAdminUrl(settings.databasePort));
  return { supabaseUrl, secretKey: localSecretKey, databaseUrl };
}

/** What can be told of a project: its host, and nothing that is secret. */
export function describeProject({ supabaseUrl }: DataProject): string {
  const { host } = new URL(supabaseUrl);
  return isLocalUrl(supabaseUrl) ? `the local stack (${host})` : host;
}
