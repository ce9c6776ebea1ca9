import { rmSync } from "node:fs";
import { join } from "node:path";
import { createAuthRateLimiter, noAuthRateLimit } from "./auth-limits.ts";
import { CleanupStack } from "./cleanup-stack.ts";
import { projectDatabaseUrl } from "./database.ts";
import { startEdgeFunctions } from "./edge-functions.ts";
import { createEmbeddedSupabase } from "./embedded-supabase.ts";
import { createGateway } from "./gateway.ts";
import { listenOnLoopback } from "./http-listener.ts";
import { describeMail } from "./password-recovery.ts";
import { openPidFile, requireNotRunning } from "./pid-file.ts";
import { deletePostgresCluster, locatePostgres, startPostgresServer } from "./postgres-server.ts";
import { superviseServer } from "./postgres-supervisor.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { type ProjectSource, readProject } from "./project.ts";

export interface LocalSupabaseOptions {
  project: ProjectSource;
  /** URL of the site, for the links in Auth's mails. Default: site_url of config.toml. */
  siteUrl?: string;
  apiPort: number;
  databasePort: number;
  /** Superuser URL of an external Postgres server that replaces the embedded one. */
  externalSuperuserUrl?: string;
  /** Folder of the database, objects and the PID file. Only one process can use it at a time. */
  stateFolder: string;
  /** Server settings of the embedded Postgres, as in postgresql.conf. */
  databaseSettings?: Record<string, string>;
  /** Whether a new database gets the seeds of config.toml. Default: true. */
  seed?: boolean;
  /** Whether Auth has rate limits. Default: true. */
  limitAuth?: boolean;
  /** Variables of the Edge Functions, as set by `supabase secrets set` on a hosted project. */
  functionSettings?: Record<string, string>;
  /** Whether to restart Edge Functions when their code changes. */
  watchFunctions: boolean;
  /** Ends the start after its current step. */
  signal?: AbortSignal;
  log: (message: string) => void;
}

export interface LocalSupabase {
  apiUrl: string;
  /** URL for the role `postgres`; with an external server, the server's superuser URL. */
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Rejects with a LocalSupabaseError when the embedded Postgres has exited and can't be restarted. */
  failure: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Runs a project locally: Postgres on its own port; Data API, Auth, Storage and Edge Functions behind a gateway on one port. Stops
 * what it has started and rejects after an error or an abort.
 *
 * @throws LocalSupabaseError when a port is in use, the folder is not writable, or a migration fails
 */
export async function startLocalSupabase(options: LocalSupabaseOptions): Promise<LocalSupabase> {
  const cleanup = new CleanupStack();
  try {
    return await startServices(options, cleanup);
  } catch (error) {
    await cleanup.runAll();
    throw error;
  }
}

async function startServices(
  options: LocalSupabaseOptions,
  cleanup: CleanupStack,
): Promise<LocalSupabase> {
  const { apiPort, stateFolder, signal, log } = options;
  const pidFile = openPidFile(pidFilePath(stateFolder));
  cleanup.add(() => pidFile.clear());

  const { superuserUrl, failure } = await startDatabase(options, cleanup);
  signal?.throwIfAborted();
  const databaseUrl = options.externalSuperuserUrl ?? projectDatabaseUrl(superuserUrl);
  const project = readProject(options.project, options.siteUrl);
  const objectsFolder = join(stateFolder, "objects");
  const embeddedSupabase = await createEmbeddedSupabase({
    superuserUrl,
    objectsFolder,
    project,
    sendMail: (mail) => log(describeMail(mail)),
  });
  cleanup.add(() => embeddedSupabase.close());
  await prepareDatabase({
    superuserUrl,
    embeddedSupabase,
    project,
    seed: options.seed ?? true,
    log,
  });
  signal?.throwIfAborted();

  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const functions = await startEdgeFunctions({
    folder: join(project.folder, "functions"),
    stateFolder,
    apiUrl,
    databaseUrl,
    keys: project.keys,
    settings: options.functionSettings ?? {},
    watch: options.watchFunctions,
    pidFile,
    log,
  });
  cleanup.add(() => functions.stop());
  signal?.throwIfAborted();

  const gateway = createGateway({
    embeddedSupabase,
    handleFunction: functions.handle,
    limitAuth: options.limitAuth === false ? noAuthRateLimit : createAuthRateLimiter(project),
  });
  cleanup.add(await listenOnLoopback(gateway.fetch, apiPort));

  return {
    apiUrl,
    databaseUrl,
    publishableKey: project.keys.publishableKey,
    secretKey: project.keys.secretKey,
    failure,
    stop: () => cleanup.runAll(),
  };
}

/** Starts and supervises the embedded Postgres. An external server is used without supervision. */
async function startDatabase(options: LocalSupabaseOptions, cleanup: CleanupStack) {
  const { externalSuperuserUrl, stateFolder, databasePort, databaseSettings, log } = options;
  if (externalSuperuserUrl)
    return { superuserUrl: externalSuperuserUrl, failure: new Promise<never>(() => {}) };
  const paths = locatePostgres(stateFolder);
  const server = await superviseServer({
    start: () => startPostgresServer({ ...paths, port: databasePort, settings: databaseSettings }),
    log,
  });
  cleanup.add(() => server.stop());
  return server;
}

/** @throws LocalSupabaseError with the PID of the process that uses this state folder */
export const requireStopped = (stateFolder: string) => requireNotRunning(pidFilePath(stateFolder));

const pidFilePath = (stateFolder: string) => join(stateFolder, "run.json");

/** Stops the processes that a killed process left running, then deletes database and objects. */
export function deleteLocalData(stateFolder: string): void {
  openPidFile(pidFilePath(stateFolder)).clear();
  deletePostgresCluster(locatePostgres(stateFolder));
  rmSync(join(stateFolder, "objects"), { recursive: true, force: true });
}
