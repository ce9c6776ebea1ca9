import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFreePort } from "../../tools/stack/ports.ts";
import { chooseServerAccount } from "../../tools/stack/postgres-account.ts";
import { locatePostgresFiles } from "../../tools/stack/postgres-files.ts";
import { startPostgresServer } from "../../tools/stack/postgres-server.ts";
import { type SupervisedPostgres, superviseServer } from "../../tools/stack/postgres-supervisor.ts";
import { startTestApi, type TestApi } from "../support/stack/test-api.ts";

// Each test has its own server, because it kills the server's processes.
let folder: string;
let dataFolder: string;
let server: SupervisedPostgres;
let api: TestApi;
const log: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join("/var/tmp", "calpe-and-stone-killed-"));
  const { programs, dataRoot } = locatePostgresFiles(chooseServerAccount(), folder);
  dataFolder = join(dataRoot, "postgres");
  const port = await findFreePort();
  server = await superviseServer({
    start: () => startPostgresServer({ programs, dataFolder, port }),
    log: (message) => log.push(message),
  });
  await runSql((admin) =>
    admin.unsafe(`
      create role anon nologin;
      create role authenticated nologin;
      create role service_role nologin;
      create table public.notes (id bigint generated always as identity primary key, note text);
      grant select, insert on public.notes to anon, service_role;`),
  );
  api = await startTestApi(server);
});

afterEach(async () => {
  await api.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function runSql<Result>(run: (admin: postgres.Sql) => Promise<Result>): Promise<Result> {
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
  try {
    return await run(admin);
  } finally {
    await admin.end();
  }
}

const serviceHeaders = () => ({
  apikey: api.secretKey,
  authorization: `Bearer ${api.secretKey}`,
  "content-type": "application/json",
});

/**
 * Inserts notes with eight concurrent writers. `end` stops them; returns the notes whose insert returned 201 and all
 * statuses.
 */
function writeNotes() {
  const load = { stored: [] as string[], statuses: new Set<number>(), isOver: false };
  const write = async (line: number) => {
    for (let count = 0; !load.isOver; count += 1) {
      const note = `${line}/${count}`;
      const body = JSON.stringify({ note });
      const response = await fetch(`${api.url}/rest/v1/notes`, {
        method: "POST",
        headers: serviceHeaders(),
        body,
      });
      await response.arrayBuffer();
      load.statuses.add(response.status);
      if (response.status === 201) load.stored.push(note);
    }
  };
  const lines = Promise.all(Array.from({ length: 8 }, (_, line) => write(line)));
  return {
    hasFailed: () => load.statuses.has(503),
    untilStored: (more: number) =>
      expect
        .poll(() => load.stored.length, { timeout: 25_000 })
        .toBeGreaterThan(load.stored.length + more),
    async end() {
      load.isOver = true;
      await lines;
      return load;
    },
  };
}

const postmasterPid = () =>
  Number.parseInt(readFileSync(join(dataFolder, "postmaster.pid"), "utf8"), 10);

async function killBackend() {
  const pid = await runSql(async (admin) => {
    const [found] = await admin`
      select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
    return found?.pid;
  });
  process.kill(pid, "SIGKILL");
}

/** Repeats until a request failed: connections that are idle at the moment of the call are replaced without a failure. */
async function terminateBackends(load: ReturnType<typeof writeNotes>) {
  await runSql(async (admin) => {
    while (!load.hasFailed()) {
      await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`;
      await wait(20);
    }
  });
}

const killMethods = {
  "SIGKILL of a backend, which ends all others": killBackend,
  "pg_terminate_backend of all connections": terminateBackends,
  "SIGKILL of the postmaster": async () => process.kill(postmasterPid(), "SIGKILL"),
};

test.each(Object.entries(killMethods))(
  "requests return 503 after %s under load, and after the restart every acknowledged row exists",
  async (_, kill) => {
    const load = writeNotes();
    await load.untilStored(20);
    await kill(load);
    await load.untilStored(20);
    const { stored, statuses } = await load.end();
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const rows = await runSql((admin) => admin`select note from public.notes`);
    const survivingNotes = new Set(rows.map(({ note }) => note));
    expect(stored.filter((note) => !survivingNotes.has(note))).toEqual([]);
  },
  60_000,
);

/** Lists the processes whose working directory is the data folder: all Postgres processes, including orphaned ones. */
function serverProcesses(): string[] {
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
  "stop() during a restart ends Postgres and leaves no process",
  async () => {
    const load = writeNotes();
    await load.untilStored(1);
    const first = postmasterPid();
    process.kill(first, "SIGKILL");
    await wait(20);
    await server.stop();
    await load.end();
    await expect.poll(serverProcesses).toEqual([]);
  },
);
