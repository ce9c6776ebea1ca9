import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRoles } from "../src/database.ts";
import { findFreePort } from "../src/ports.ts";
import { locatePostgres, startPostgresServer } from "../src/postgres-server.ts";
import { type SupervisedPostgres, superviseServer } from "../src/postgres-supervisor.ts";
import type { TestApi } from "../src/testing/test-api.ts";
import { serveDatabase } from "./support/test-database.ts";
import { testProject } from "./support/test-project.ts";

// Each test has its own server, because the tests kill the server's processes.
let folder: string;
let dataFolder: string;
let server: SupervisedPostgres;
let api: TestApi;
const log: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join("/var/tmp", "local-supabase-killed-"));
  const paths = locatePostgres(folder);
  dataFolder = paths.dataFolder;
  const port = await findFreePort();
  server = await superviseServer({
    start: () => startPostgresServer({ ...paths, port }),
    log: (message) => log.push(message),
  });
  await runSql(async (superuserSql) => {
    await createRoles(superuserSql, testProject.keys);
    await superuserSql.unsafe(`
      create table public.notes (id bigint generated always as identity primary key, note text);
      grant select, insert on public.notes to anon, service_role;`);
  });
  api = await serveDatabase(server);
});

afterEach(async () => {
  await api.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function runSql<Result>(
  run: (superuserSql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const superuserSql = postgres(server.superuserUrl, { max: 1, onnotice: () => {} });
  try {
    return await run(superuserSql);
  } finally {
    await superuserSql.end();
  }
}

const serviceHeaders = () => ({
  apikey: api.secretKey,
  authorization: `Bearer ${api.secretKey}`,
  "content-type": "application/json",
});

/**
 * Inserts notes with eight concurrent writers until `stop` is called. `stop` returns the notes whose insert returned 201, and
 * the statuses of all responses.
 */
function writeNotes() {
  const load = { storedNotes: [] as string[], statuses: new Set<number>(), isStopped: false };
  const write = async (writer: number) => {
    for (let count = 0; !load.isStopped; count += 1) {
      const note = `${writer}/${count}`;
      const body = JSON.stringify({ note });
      const response = await fetch(`${api.url}/rest/v1/notes`, {
        method: "POST",
        headers: serviceHeaders(),
        body,
      });
      await response.arrayBuffer();
      load.statuses.add(response.status);
      if (response.status === 201) load.storedNotes.push(note);
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  return {
    hasFailed: () => load.statuses.has(503),
    waitUntilStored: (count: number) =>
      expect
        .poll(() => load.storedNotes.length, { timeout: 25_000 })
        .toBeGreaterThan(load.storedNotes.length + count),
    async stop() {
      load.isStopped = true;
      await writers;
      return load;
    },
  };
}

const readPostmasterPid = () =>
  Number.parseInt(readFileSync(join(dataFolder, "postmaster.pid"), "utf8"), 10);

async function killBackend() {
  const pid = await runSql(async (superuserSql) => {
    const [backend] = await superuserSql`
      select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
    return backend?.pid;
  });
  process.kill(pid, "SIGKILL");
}

/**
 * Terminates all connections repeatedly until a request fails. Terminating them only once may hit only idle connections, which the
 * API replaces without failing a request.
 */
async function terminateBackends(load: ReturnType<typeof writeNotes>) {
  await runSql(async (superuserSql) => {
    while (!load.hasFailed()) {
      await superuserSql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`;
      await wait(20);
    }
  });
}

const killMethods = {
  "SIGKILL of a backend (Postgres then ends all other backends)": killBackend,
  "pg_terminate_backend of all connections": terminateBackends,
  "SIGKILL of the postmaster": async () => process.kill(readPostmasterPid(), "SIGKILL"),
};

test.each(Object.entries(killMethods))(
  "requests under load return 503 after %s, and every acknowledged row exists after the restart",
  async (_, kill) => {
    const load = writeNotes();
    await load.waitUntilStored(20);
    await kill(load);
    await load.waitUntilStored(20);
    const { storedNotes, statuses } = await load.stop();
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const rows = await runSql((superuserSql) => superuserSql`select note from public.notes`);
    const survivingNotes = new Set(rows.map(({ note }) => note));
    expect(storedNotes.filter((note) => !survivingNotes.has(note))).toEqual([]);
  },
  60_000,
);

/** Lists the processes whose working directory is the data folder: all Postgres processes, including orphaned ones. */
function listServerProcesses(): string[] {
  return readdirSync("/proc").filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`).startsWith(dataFolder);
    } catch {
      // The process ended between the two calls.
      return false;
    }
  });
}

test.runIf(process.platform === "linux")(
  "superviseServer's stop() during a restart ends Postgres and leaves no process",
  async () => {
    const load = writeNotes();
    await load.waitUntilStored(1);
    const pid = readPostmasterPid();
    process.kill(pid, "SIGKILL");
    await wait(20);
    await server.stop();
    await load.stop();
    await expect.poll(listServerProcesses).toEqual([]);
  },
);
