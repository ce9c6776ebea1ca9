import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { applyMigrations, connectAsSuperuser } from "../src/database.ts";
import { createEmbeddedSupabase } from "../src/embedded-supabase.ts";
import { cacheFunctionPackages } from "../src/function-packages.ts";
import { openPidFile } from "../src/pid-file.ts";
import { findFreePort } from "../src/ports.ts";
import { chooseServerAccount } from "../src/postgres-account.ts";
import { chownToServerAccount } from "../src/postgres-files.ts";
import { locatePostgres, startPostgresServer } from "../src/postgres-server.ts";
import { prepareDatabase } from "../src/prepare-database.ts";
import { readProject } from "../src/project.ts";
import { databaseUrl } from "../src/testing/template-database.ts";
import { createTestDatabase } from "./support/test-database.ts";
import { testProject } from "./support/test-project.ts";

// Tests the start of the embedded Supabase from an unclean state: stale PID file, interrupted seeding, truncated stamp file,
// unwritable state folder, edited or deleted migrations.

let folder: string;
let unrelatedProcess: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join("/var/tmp", "local-supabase-leftovers-"));
});
afterEach(() => {
  unrelatedProcess?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("Postgres starts despite a stale postmaster.pid with the PID of an unrelated process, and does not kill that process", async () => {
  const account = chooseServerAccount();
  unrelatedProcess = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
    ...account,
    stdio: "ignore",
    cwd: "/",
  });
  const options = { ...locatePostgres(folder), port: await findFreePort() };
  await (await startPostgresServer(options)).stop();

  const lockFile = join(options.dataFolder, "postmaster.pid");
  writeFileSync(
    lockFile,
    `${unrelatedProcess.pid}\n${options.dataFolder}\n1795280000\n${options.port}\n`,
  );
  chownToServerAccount(account, lockFile);
  const server = await startPostgresServer(options);
  try {
    expect(readFileSync(lockFile, "utf8")).toMatch(new RegExp(`^${server.pid}\\n`));
    expect([unrelatedProcess.exitCode, unrelatedProcess.signalCode]).toEqual([null, null]);
  } finally {
    await server.stop();
  }
});

test("a restart seeds a database whose first start was killed before seeding", async () => {
  const serverUrl = inject("superuserUrl");
  const superuserSql = connectAsSuperuser(serverUrl);
  const name = "killed_before_seeds";
  const superuserUrl = databaseUrl(serverUrl, name);
  const project = readProject(testProject);
  const embeddedSupabase = await createEmbeddedSupabase({
    superuserUrl,
    objectsFolder: "",
    project,
  });
  const start = (log: (message: string) => void) =>
    prepareDatabase({ superuserUrl, embeddedSupabase, project, seed: true, log });
  const messages: string[] = [];
  try {
    await superuserSql.unsafe(`create database ${name}`);
    const killedStart = start((message) => {
      throw new Error(message);
    });
    await expect(killedStart).rejects.toThrow("Applied");
    await start((message) => messages.push(message));
    expect(messages).toEqual(["Loaded the seeds (seeds/01_makers.sql)."]);
    await start((message) => messages.push(message));
    expect(messages).toHaveLength(1);
  } finally {
    await embeddedSupabase.close();
    await superuserSql.unsafe(`drop database if exists ${name} with (force)`);
    await superuserSql.end();
  }
});

test("a truncated stamp file of the function packages is treated as empty", () => {
  const stampFile = join(folder, "function-packages.json");
  writeFileSync(stampFile, '{"api":"');
  cacheFunctionPackages([], { folder, stateFolder: folder, log: () => {} });
  // The stamp file is rewritten only after downloads.
  expect(readFileSync(stampFile, "utf8")).toBe('{"api":"');
});

test("starting with an unwritable state folder fails with an error that has a code", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  expect(() => openPidFile(join(file, "run.json"))).toThrow(
    expect.objectContaining({ code: "state-folder-unwritable" }),
  );
});

test.each([
  [
    "applied migration was edited",
    "update supabase_migrations.schema_migrations set statements = array['older text']",
  ],
  [
    "applied migration was deleted",
    "insert into supabase_migrations.schema_migrations (version) values ('20200101000000')",
  ],
])(
  "a local database whose %s afterwards is rejected with an error that has a code",
  async (_, change) => {
    const project = readProject(testProject);
    const database = await createTestDatabase();
    try {
      expect(await applyMigrations(database.sql, project)).toEqual([]);
      await database.sql.unsafe(`${change}`);
      await expect(applyMigrations(database.sql, project)).rejects.toMatchObject({
        code: "migrations-changed",
        message: expect.stringMatching(/^The local database was created by older migrations /),
      });
    } finally {
      await database.drop();
    }
  },
);
