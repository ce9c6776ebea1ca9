import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalSupabaseError } from "./error.ts";
import { isPortFree } from "./ports.ts";
import { chooseServerAccount, type ServerAccount } from "./postgres-account.ts";
import {
  chownToServerAccount,
  createServerFolder,
  preparePostgresFolders,
} from "./postgres-files.ts";
import { readCommandLine } from "./process-identity.ts";

/** Superuser of the embedded server. Migrations run as `postgres`, which is not a superuser, as on hosted Supabase. */
const superuserName = "supabase_admin";
const superuserPassword = "postgres";

export interface PostgresPaths {
  /** The folder with bin/postgres. */
  binaries: string;
  dataFolder: string;
}

export interface PostgresServerOptions extends PostgresPaths {
  port: number;
  /** Server settings, as in postgresql.conf. */
  settings?: Record<string, string>;
}

export interface PostgresServer {
  /** Connection URL of the superuser; see embeddedSuperuserUrl. */
  superuserUrl: string;
  pid: number;
  /** Resolves when the server process has exited, with the reason: "signal SIGKILL", "code 1". */
  exitReason: Promise<string>;
  stop(): Promise<void>;
}

/** Returns the paths of a server whose data is in this folder, or elsewhere if the server's account cannot read it. */
export function locatePostgres(folder: string): PostgresPaths {
  const { binaries, dataRoot } = preparePostgresFolders(chooseServerAccount(), folder);
  return { binaries, dataFolder: join(dataRoot, "postgres") };
}

/** Connection URL of the embedded server's superuser, for the database `postgres`. */
export function embeddedSuperuserUrl(port: number): string {
  return `postgresql://${superuserName}:${superuserPassword}@127.0.0.1:${port}/postgres`;
}

/**
 * Starts a PostgreSQL server on the loopback address. Creates the cluster when the data folder is new. Stops a server that a
 * killed process left running on the same data.
 */
export async function startPostgresServer(options: PostgresServerOptions): Promise<PostgresServer> {
  const account = chooseServerAccount();
  if (!existsSync(join(options.dataFolder, "PG_VERSION"))) createCluster(options, account);
  stopLeftoverServer(options, account);
  if (!(await isPortFree(options.port))) {
    throw new LocalSupabaseError(
      `Port ${options.port} (the database) is in use.`,
      "database-port-in-use",
    );
  }

  const flags = Object.entries({
    listen_addresses: "127.0.0.1",
    port: String(options.port),
    unix_socket_directories: "",
    max_connections: "200",
    timezone: "UTC",
    ...options.settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  const child = spawn(programPath(options, "postgres"), ["-D", options.dataFolder, ...flags], {
    ...account,
    cwd: options.dataFolder,
    // The server has its own process group, so that Ctrl-C does not end it. This process stops its children in the right order.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: serverEnvironment(),
  });
  const exitReason = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  await waitUntilReady(child);
  return {
    superuserUrl: embeddedSuperuserUrl(options.port),
    pid: child.pid ?? 0,
    exitReason,
    stop: () => stopChild(child),
  };
}

/** Runs initdb in a temporary folder and renames the folder, so that an interrupted initdb is never used as a cluster. */
function createCluster(options: PostgresPaths, account: ServerAccount): void {
  const temporaryFolder = `${options.dataFolder}.new`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  createServerFolder(account, temporaryFolder);
  const passwordFile = `${temporaryFolder}.password`;
  writeFileSync(passwordFile, superuserPassword);
  chownToServerAccount(account, passwordFile);
  const { status, stderr, stdout } = spawnSync(
    programPath(options, "initdb"),
    [
      `--pgdata=${temporaryFolder}`,
      `--username=${superuserName}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // The collation of Supabase's Postgres 17 image, so that texts sort as on hosted Supabase.
      "--locale=C",
      "--locale-provider=icu",
      "--icu-locale=en-US",
    ],
    { ...account, cwd: temporaryFolder, encoding: "utf8", env: serverEnvironment() },
  );
  rmSync(passwordFile);
  if (status !== 0) throw new LocalSupabaseError(`initdb failed:\n${stdout}${stderr}`);
  rmSync(options.dataFolder, { recursive: true, force: true });
  renameSync(temporaryFolder, options.dataFolder);
}

/** Stops a server that a killed process left running on this data, and deletes the data. */
export function deletePostgresCluster(paths: PostgresPaths): void {
  stopLeftoverServer(paths, chooseServerAccount());
  rmSync(paths.dataFolder, { recursive: true, force: true });
}

function stopLeftoverServer(options: PostgresPaths, account: ServerAccount): void {
  const lockFile = join(options.dataFolder, "postmaster.pid");
  if (!existsSync(lockFile)) return;
  // After a power cut the recorded PID may belong to another program. pg_ctl would stop that program.
  const lockOwnerCommand = readCommandLine(Number.parseInt(readFileSync(lockFile, "utf8"), 10));
  if (lockOwnerCommand && !lockOwnerCommand.includes("postgres")) {
    rmSync(lockFile);
    return;
  }
  spawnSync(
    programPath(options, "pg_ctl"),
    ["stop", "-D", options.dataFolder, "-m", "fast", "-w", "-t", "30"],
    { ...account, cwd: options.dataFolder, stdio: "ignore", env: serverEnvironment() },
  );
}

function programPath(options: PostgresPaths, name: string): string {
  return join(options.binaries, "bin", name);
}

/**
 * Returns the environment of Postgres's binaries. LC_MESSAGES makes the log English, because waitUntilReady searches the log for
 * a message.
 */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TZ: "UTC", LC_ALL: "C", LC_MESSAGES: "C" };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    const fail = () => reject(new LocalSupabaseError(`Postgres did not start:\n${log}`));
    child.once("error", fail);
    child.once("exit", fail);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (log.length > 100_000) return;
      log += text;
      if (!log.includes("ready to accept connections")) return;
      child.off("exit", fail);
      resolve();
    });
  });
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    // SIGINT requests Postgres's fast shutdown, which ends sessions instead of waiting for them.
    child.kill("SIGINT");
  });
}
