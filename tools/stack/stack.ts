import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import {
  localPublishableKey,
  localSecretKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { functionsFolder } from "../shared/project-paths.ts";
import { createAuthRateLimiter, noAuthRateLimit } from "./auth-limits.ts";
import { CleanupStack } from "./cleanup-stack.ts";
import { projectDatabaseUrl } from "./database.ts";
import { runDatabaseSchedules } from "./database-schedules.ts";
import { startEdgeFunctions } from "./edge-functions.ts";
import { createEmbeddedSupabase } from "./embedded-supabase.ts";
import { createGateway } from "./gateway.ts";
import { listenOnLoopback } from "./http-listener.ts";
import { scheduleMailRuns } from "./mail-schedule.ts";
import { openPidFile, requireNotRunning } from "./pid-file.ts";
import { chooseServerAccount } from "./postgres-account.ts";
import { preparePostgresFolders } from "./postgres-files.ts";
import {
  deletePostgresCluster,
  type PostgresPaths,
  startPostgresServer,
} from "./postgres-server.ts";
import { superviseServer } from "./postgres-supervisor.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { readStackConfig } from "./stack-config.ts";

export interface StackOptions {
  apiPort: number;
  databasePort: number;
  /** Superuser URL of an external Postgres server that replaces the embedded one. */
  externalSuperuserUrl?: string;
  /** Port of the site. Only pages of this site may call the Edge Functions. */
  sitePort: number;
  /** Folder of the database, objects and the PID file. A temporary folder makes a temporary stack. */
  stateFolder: string;
  /** Server settings of the embedded Postgres, as in postgresql.conf. */
  databaseSettings?: Record<string, string>;
  /** Whether a new database gets the demo content. Default: true. */
  seed?: boolean;
  /** Whether Auth has rate limits. Default: true. */
  limitAuth?: boolean;
  /** Whether to restart Edge Functions when their code changes. */
  watchFunctions: boolean;
  /** Ends the start after its current step. */
  signal?: AbortSignal;
  log: (message: string) => void;
}

export interface Stack {
  apiUrl: string;
  /** URL for the role `postgres`; with an external server, the server's superuser URL. */
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  functions: string[];
  /** Rejects with a CliError when the embedded Postgres has exited and can't be restarted. */
  failure: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Starts the local stack: Postgres on its own port; Data API, Auth, Storage and Edge Functions behind a gateway on one port. Stops
 * what it has started and rejects after an error or an abort.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const cleanup = new CleanupStack();
  try {
    return await startServices(options, cleanup);
  } catch (error) {
    await cleanup.runAll();
    throw error;
  }
}

async function startServices(options: StackOptions, cleanup: CleanupStack): Promise<Stack> {
  const { apiPort, stateFolder, signal, log } = options;
  const pidFile = openPidFile(pidFilePath(stateFolder));
  cleanup.add(() => pidFile.clear());

  const { superuserUrl, failure } = await startDatabase(options, cleanup);
  signal?.throwIfAborted();
  const databaseUrl = options.externalSuperuserUrl ?? projectDatabaseUrl(superuserUrl);
  const config = readStackConfig();
  const objectsFolder = join(stateFolder, "objects");
  const embeddedSupabase = await createEmbeddedSupabase({ superuserUrl, objectsFolder, config });
  cleanup.add(() => embeddedSupabase.close());
  await prepareDatabase({
    superuserUrl,
    embeddedSupabase,
    config,
    seed: options.seed ?? true,
    log,
  });
  signal?.throwIfAborted();

  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const mailRunSecret = randomBytes(32).toString("hex");
  const functions = await startEdgeFunctions({
    folder: functionsFolder,
    stateFolder,
    apiUrl,
    databaseUrl,
    siteOrigins: ["localhost", "127.0.0.1"].map((host) => `http://${host}:${options.sitePort}`),
    mailRunSecret,
    watch: options.watchFunctions,
    pidFile,
    log,
  });
  cleanup.add(() => functions.stop());
  signal?.throwIfAborted();
  cleanup.add(scheduleMailRuns(functions, mailRunSecret));

  const gateway = createGateway({
    embeddedSupabase,
    handleFunction: functions.handle,
    limitAuth:
      options.limitAuth === false ? noAuthRateLimit : createAuthRateLimiter(config.auth.rate_limit),
  });
  cleanup.add(await listenOnLoopback(gateway.fetch, apiPort));
  cleanup.add(runDatabaseSchedules({ apiUrl, secretKey: localSecretKey }));

  return {
    apiUrl,
    databaseUrl,
    publishableKey: localPublishableKey,
    secretKey: localSecretKey,
    functions: functions.names,
    failure,
    stop: () => cleanup.runAll(),
  };
}

/** Starts and supervises the embedded Postgres. An external server is used without supervision. */
async function startDatabase(options: StackOptions, cleanup: CleanupStack) {
  const { externalSuperuserUrl, stateFolder, databasePort, databaseSettings, log } = options;
  if (externalSuperuserUrl)
    return { superuserUrl: externalSuperuserUrl, failure: new Promise<never>(() => {}) };
  const paths = embeddedPostgresPaths(stateFolder);
  const server = await superviseServer({
    start: () => startPostgresServer({ ...paths, port: databasePort, settings: databaseSettings }),
    log,
  });
  cleanup.add(() => server.stop());
  return server;
}

/** @throws CliError with the PID of a stack that runs with this state folder */
export const requireStopped = (stateFolder: string) => requireNotRunning(pidFilePath(stateFolder));

const pidFilePath = (stateFolder: string) => join(stateFolder, "run.json");

/** Stops the processes that a killed stack left running, then deletes database and objects. */
export function deleteStackData(stateFolder: string): void {
  openPidFile(pidFilePath(stateFolder)).clear();
  deletePostgresCluster(embeddedPostgresPaths(stateFolder));
  rmSync(join(stateFolder, "objects"), { recursive: true, force: true });
}

function embeddedPostgresPaths(stateFolder: string): PostgresPaths {
  const { binaries, dataRoot } = preparePostgresFolders(chooseServerAccount(), stateFolder);
  return { binaries, dataFolder: join(dataRoot, "postgres") };
}
