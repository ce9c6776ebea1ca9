import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import {
  localPublishableKey,
  localSecretKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { functionsFolder } from "../shared/project-paths.ts";
import { createAuthLimits, unlimitedAuth } from "./auth-limits.ts";
import { projectAddress } from "./database.ts";
import { startEdgeFunctions } from "./edge-functions.ts";
import { createGateway } from "./gateway.ts";
import { listenOnLoopback } from "./http-listener.ts";
import { createLiteApp } from "./lite-app.ts";
import { scheduleMailRuns } from "./mail-schedule.ts";
import { chooseServerAccount } from "./postgres-account.ts";
import { locatePostgresFiles } from "./postgres-files.ts";
import { erasePostgresServer, startPostgresServer } from "./postgres-server.ts";
import { superviseServer } from "./postgres-supervisor.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { scheduleReleases } from "./release-schedule.ts";
import { openRunRecord, requireNotRunning } from "./run-record.ts";
import { readStackConfig } from "./stack-config.ts";
import { StopList } from "./stop-list.ts";

export interface StackOptions {
  apiPort: number;
  databasePort: number;
  /** A superuser's address of a Postgres server of one's own, instead of the embedded one. */
  databaseUrl?: string;
  /** Where the site is served: the only origin whose pages may call the Edge Functions. */
  sitePort: number;
  /** Where database, objects and notes are kept; a temporary folder makes a throw-away stack. */
  stateFolder: string;
  /** Server settings of the embedded Postgres, as in postgresql.conf. */
  databaseSettings?: Record<string, string>;
  /** Whether a new database gets the demo content; it does unless this is false. */
  seed?: boolean;
  /** Whether Auth refuses too many requests of an address; it does unless this is false. */
  limitAuth?: boolean;
  /** Restart Edge Functions when their code changes. */
  watchFunctions: boolean;
  tell: (message: string) => void;
}

export interface Stack {
  apiUrl: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  functions: string[];
  /** Rejects with a PlainFailure when the stack can't go on, because the embedded Postgres can't be started again. */
  failure: Promise<never>;
  stop(): Promise<void>;
}

/** Starts the embedded Supabase: Postgres, Data API, Auth, Storage and Edge Functions on one port. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const started = new StopList();
  try {
    return await startParts(options, started);
  } catch (error) {
    await started.stopAll();
    throw error;
  }
}

async function startParts(options: StackOptions, started: StopList): Promise<Stack> {
  const { apiPort, stateFolder, tell } = options;
  const record = openRunRecord(recordIn(stateFolder));
  started.add(() => record.clear());

  const { adminUrl, failure } = await openDatabase(options, started);
  const databaseUrl = options.databaseUrl ?? projectAddress(adminUrl);
  const config = readStackConfig();
  const objectsFolder = join(stateFolder, "objects");
  const lite = await createLiteApp({ adminUrl, objectsFolder, config });
  started.add(() => lite.close());
  await prepareDatabase({ adminUrl, lite, config, seed: options.seed ?? true, tell });

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
    record,
    tell,
  });
  started.add(() => functions.stop());
  started.add(scheduleMailRuns(functions, mailRunSecret));

  const gateway = createGateway({
    lite,
    answerFunction: functions.answer,
    limitAuth:
      options.limitAuth === false ? unlimitedAuth : createAuthLimits(config.auth.rate_limit),
  });
  started.add(await listenOnLoopback(gateway.fetch, apiPort));
  started.add(scheduleReleases({ apiUrl, secretKey: localSecretKey }));

  return {
    apiUrl,
    databaseUrl,
    publishableKey: localPublishableKey,
    secretKey: localSecretKey,
    functions: functions.names,
    failure,
    stop: () => started.stopAll(),
  };
}

/** A server of one's own is neither started nor supervised. */
async function openDatabase(options: StackOptions, started: StopList) {
  const { databaseUrl, stateFolder, databasePort, databaseSettings, tell } = options;
  if (databaseUrl) return { adminUrl: databaseUrl, failure: new Promise<never>(() => {}) };
  const place = embeddedPostgresFiles(stateFolder);
  const server = await superviseServer({
    start: () => startPostgresServer({ ...place, port: databasePort, settings: databaseSettings }),
    tell,
  });
  started.add(() => server.stop());
  return server;
}

/** @throws PlainFailure naming the process of another start that keeps its data here */
export const requireStopped = (stateFolder: string) => requireNotRunning(recordIn(stateFolder));

const recordIn = (stateFolder: string) => join(stateFolder, "run.json");

/** Forgets database and objects, after ending what a killed start may have left running. */
export function eraseStack(stateFolder: string): void {
  openRunRecord(recordIn(stateFolder)).clear();
  erasePostgresServer(embeddedPostgresFiles(stateFolder));
  rmSync(join(stateFolder, "objects"), { recursive: true, force: true });
}

function embeddedPostgresFiles(stateFolder: string) {
  const { programs, dataRoot } = locatePostgresFiles(chooseServerAccount(), stateFolder);
  return { programs, dataFolder: join(dataRoot, "postgres") };
}
