import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PlainFailure } from "../shared/plain-failure.ts";
import { requireFreePort } from "./ports.ts";
import { chooseServerAccount, type ServerAccount } from "./postgres-account.ts";
import { createServerFolder, giveTo } from "./postgres-files.ts";
import { commandOf } from "./process-identity.ts";

/** Superuser of the embedded server; migrations run as `postgres`, which is none, as on hosted. */
const SUPERUSER = "supabase_admin";
const PASSWORD = "postgres";

export interface PostgresPlace {
  /** The folder with bin/postgres. */
  programs: string;
  dataFolder: string;
}

export interface PostgresServerOptions extends PostgresPlace {
  port: number;
  /** Server settings, as in postgresql.conf. */
  settings?: Record<string, string>;
}

export interface PostgresServer {
  /** As embeddedAdminUrl answers it. */
  adminUrl: string;
  pid: number;
  /** Resolves when the server has ended, whoever ended it, with how: "signal SIGKILL", "code 1". */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Connection address of the embedded server's superuser, to the database `postgres`. */
export function embeddedAdminUrl(port: number): string {
  return `postgresql://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/postgres`;
}

/**
 * Starts a PostgreSQL server on the loopback address, creating its cluster when the data folder
 * is new. A server left running by a killed process is stopped first.
 */
export async function startPostgresServer(options: PostgresServerOptions): Promise<PostgresServer> {
  const account = chooseServerAccount();
  if (!existsSync(join(options.dataFolder, "PG_VERSION"))) createCluster(options, account);
  stopLeftoverServer(options, account);
  await requireFreePort(options.port, "the database", "DB_PORT");

  const flags = Object.entries({
    listen_addresses: "127.0.0.1",
    port: String(options.port),
    unix_socket_directories: "",
    max_connections: "200",
    timezone: "UTC",
    ...options.settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  const child = spawn(program(options, "postgres"), ["-D", options.dataFolder, ...flags], {
    ...account,
    cwd: options.dataFolder,
    // Its own process group: Ctrl-C in the terminal reaches this tool alone, which then stops
    // what it started in the right order.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: serverEnvironment(),
  });
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  await untilReady(child);
  return {
    adminUrl: embeddedAdminUrl(options.port),
    pid: child.pid ?? 0,
    ended,
    stop: () => stopChild(child),
  };
}

/**
 * initdb works in a folder of its own that gets its final name when it is done, so that an
 * interrupted first start is never taken for a cluster.
 */
function createCluster(options: PostgresPlace, account: ServerAccount): void {
  const unfinished = `${options.dataFolder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  createServerFolder(account, unfinished);
  const passwordFile = `${unfinished}.password`;
  writeFileSync(passwordFile, PASSWORD);
  giveTo(account, passwordFile);
  const { status, stderr, stdout } = spawnSync(
    program(options, "initdb"),
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // The collation of the official Postgres 17 image: sorting must not differ from hosted.
      "--locale=C",
      "--locale-provider=icu",
      "--icu-locale=en-US",
    ],
    { ...account, cwd: unfinished, encoding: "utf8", env: serverEnvironment() },
  );
  rmSync(passwordFile);
  if (status !== 0) throw new PlainFailure(`Postgres could not be set up:\n${stdout}${stderr}`);
  rmSync(options.dataFolder, { recursive: true, force: true });
  renameSync(unfinished, options.dataFolder);
}

/** Stops a server that a killed process left on this data, and removes the data. */
export function erasePostgresServer(place: PostgresPlace): void {
  stopLeftoverServer(place, chooseServerAccount());
  rmSync(place.dataFolder, { recursive: true, force: true });
}

function stopLeftoverServer(options: PostgresPlace, account: ServerAccount): void {
  const lockFile = join(options.dataFolder, "postmaster.pid");
  if (!existsSync(lockFile)) return;
  // After a power cut its number may be another program's, which pg_ctl would stop and Postgres give way to.
  const holder = commandOf(Number.parseInt(readFileSync(lockFile, "utf8"), 10));
  if (holder && !holder.includes("postgres")) {
    rmSync(lockFile);
    return;
  }
  spawnSync(
    program(options, "pg_ctl"),
    ["stop", "-D", options.dataFolder, "-m", "fast", "-w", "-t", "30"],
    { ...account, cwd: options.dataFolder, stdio: "ignore", env: serverEnvironment() },
  );
}

function program(options: PostgresPlace, name: string): string {
  return join(options.programs, "bin", name);
}

/** LC_MESSAGES because readiness is read from the log, which has to be in English. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TZ: "UTC", LC_ALL: "C", LC_MESSAGES: "C" };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    const refuse = () => reject(new PlainFailure(`Postgres did not start:\n${log}`));
    child.once("error", refuse);
    child.once("exit", refuse);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (log.length > 100_000) return;
      log += text;
      if (!log.includes("ready to accept connections")) return;
      child.off("exit", refuse);
      resolve();
    });
  });
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    // SIGINT is Postgres's fast shutdown: it ends the sessions instead of waiting for them.
    child.kill("SIGINT");
  });
}
