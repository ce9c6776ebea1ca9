import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { CliError } from "../../tools/shared/cli-error.ts";
import { applyMigrations, connectAsSuperuser } from "../../tools/stack/database.ts";
import { createEmbeddedSupabase } from "../../tools/stack/embedded-supabase.ts";
import { cacheFunctionPackages } from "../../tools/stack/function-packages.ts";
import { openPidFile } from "../../tools/stack/pid-file.ts";
import { findFreePort } from "../../tools/stack/ports.ts";
import { chooseServerAccount } from "../../tools/stack/postgres-account.ts";
import { chownToServerAccount, preparePostgresFolders } from "../../tools/stack/postgres-files.ts";
import { startPostgresServer } from "../../tools/stack/postgres-server.ts";
import { prepareDatabase } from "../../tools/stack/prepare-database.ts";
import { readStackConfig } from "../../tools/stack/stack-config.ts";
import { databaseUrl } from "../support/database/database-templates.ts";
import { createTestDatabase } from "../support/database/test-database.ts";

// Tests the start of the embedded Supabase from an unclean state: stale PID file, interrupted seeding, truncated stamp file,
// unwritable state folder, edited or deleted migrations.

let folder: string;
let unrelatedProcess: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join("/var/tmp", "calpe-and-stone-leftovers-"));
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
  const { binaries, dataRoot } = preparePostgresFolders(account, folder);
  const options = { binaries, dataFolder: join(dataRoot, "postgres"), port: await findFreePort() };
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
  const config = readStackConfig();
  const embeddedSupabase = await createEmbeddedSupabase({
    superuserUrl,
    objectsFolder: "",
    config,
  });
  const start = (log: (message: string) => void) =>
    prepareDatabase({ superuserUrl, embeddedSupabase, config, seed: true, log });
  const messages: string[] = [];
  try {
    await superuserSql.unsafe(`create database ${name}`);
    const killedStart = start((message) => {
      throw new Error(message);
    });
    await expect(killedStart).rejects.toThrow("Applied");
    await start((message) => messages.push(message));
    expect(messages).toEqual([expect.stringContaining("Loaded the demo content (seeds/01_")]);
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

test("starting with an unwritable state folder fails with a one-line error", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  expect(() => openPidFile(join(file, "run.json"))).toThrow(CliError);
  expect(() => openPidFile(join(file, "run.json"))).toThrow("set STATE_FOLDER to another folder");
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
  "a local database whose %s afterwards is rejected with a one-line message that names npm run reset",
  async (_, change) => {
    const database = await createTestDatabase();
    try {
      expect(await applyMigrations(database.sql)).toEqual([]);
      await database.sql.unsafe(`${change}`);
      const secondRun = applyMigrations(database.sql);
      await expect(secondRun).rejects.toThrow(CliError);
      await expect(secondRun).rejects.toThrow(
        /^The local database was created by older migrations .* Run npm run reset, which deletes the local data\.$/,
      );
    } finally {
      await database.drop();
    }
  },
);
