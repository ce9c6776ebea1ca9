import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PlainFailure } from "../../tools/plain-failure.ts";
import { cacheFunctionPackages } from "../../tools/stack/function-packages.ts";
import { findFreePort } from "../../tools/stack/ports.ts";
import { chooseServerAccount } from "../../tools/stack/postgres-account.ts";
import { giveTo, locatePostgresFiles } from "../../tools/stack/postgres-files.ts";
import { startPostgresServer } from "../../tools/stack/postgres-server.ts";
import { openRunRecord } from "../../tools/stack/run-record.ts";

// What a power cut leaves: notes of processes that are gone, and half-written files.
let folder: string;
let bystander: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join("/var/tmp", "calpe-and-stone-leftovers-"));
});
afterEach(() => {
  bystander?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("Postgres starts though its last number is another program's now, which goes on", async () => {
  const account = chooseServerAccount();
  bystander = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
    ...account,
    stdio: "ignore",
    cwd: "/",
  });
  const { programs, dataRoot } = locatePostgresFiles(account, folder);
  const place = { programs, dataFolder: join(dataRoot, "postgres"), port: await findFreePort() };
  await (await startPostgresServer(place)).stop();

  const lockFile = join(place.dataFolder, "postmaster.pid");
  writeFileSync(lockFile, `${bystander.pid}\n${place.dataFolder}\n1795280000\n${place.port}\n`);
  giveTo(account, lockFile);
  const server = await startPostgresServer(place);
  try {
    expect(readFileSync(lockFile, "utf8")).toMatch(new RegExp(`^${server.pid}\\n`));
    expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
  } finally {
    await server.stop();
  }
});

test("a note of fetched packages that is in pieces counts as none", () => {
  const stampFile = join(folder, "function-packages.json");
  writeFileSync(stampFile, '{"api":"');
  cacheFunctionPackages([], { folder, stateFolder: folder, tell: () => {} });
  // Nothing was to be fetched, so nothing was noted.
  expect(readFileSync(stampFile, "utf8")).toBe('{"api":"');
});

test("a state folder that cannot be written is named in a line", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  expect(() => openRunRecord(join(file, "run.json"))).toThrow(PlainFailure);
  expect(() => openRunRecord(join(file, "run.json"))).toThrow("STATE_FOLDER chooses another");
});
