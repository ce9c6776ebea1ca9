import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type EdgeFunctions, startEdgeFunctions } from "../src/edge-functions.ts";
import { openPidFile } from "../src/pid-file.ts";
import { testProject } from "./support/test-project.ts";

const functionSource = `
  Deno.serve((request) => {
    if (request.url.endsWith("/crash")) Deno.exit(3);
    while (request.url.endsWith("/loop"));
    for (const lists = []; request.url.endsWith("/memory"); ) lists.push(new Array(100_000).fill(1.5));
    return Response.json({ path: new URL(request.url).pathname, variables: Deno.env.toObject() });
  });
`;

let folder: string;
let functions: EdgeFunctions;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "local-supabase-functions-"));
  for (const name of ["echo", "_shared", "notes"]) mkdirSync(join(folder, name));
  for (const name of ["echo", "_shared"]) {
    writeFileSync(join(folder, name, "deno.json"), '{ "nodeModulesDir": "none" }');
    writeFileSync(join(folder, name, "index.ts"), functionSource);
  }
  writeFileSync(join(folder, ".env"), "OWN_SETTING=from the file\n");
  vi.stubEnv("SECRET_OF_THIS_MACHINE", "not for functions");
  functions = await startEdgeFunctions({
    folder,
    stateFolder: folder,
    apiUrl: "http://127.0.0.1:54321",
    databaseUrl: "postgresql://127.0.0.1/postgres",
    keys: testProject.keys,
    settings: { SECRET_OF_THE_PROJECT: "of this start" },
    watch: false,
    responsivenessTimeoutMs: 1500,
    pidFile: openPidFile(join(folder, "run.json")),
    log: () => {},
  });
});

afterAll(async () => {
  await functions.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const callFunction = (path: string, name = "echo") =>
  functions.handle(name, new Request(`http://127.0.0.1:54321${path}`));

test("startEdgeFunctions starts a function per folder that contains an index.ts and whose name does not start with _", () => {
  expect(functions.names).toEqual(["echo"]);
});

test("an Edge Function's environment contains Supabase's variables, the project's secrets and supabase/functions/.env, but no other variable of the host", async () => {
  const response = await (await callFunction("/echo/a")).json();
  expect(response.path).toBe("/echo/a");
  expect(response.variables).toMatchObject({
    SUPABASE_URL: "http://127.0.0.1:54321",
    SUPABASE_DB_URL: "postgresql://127.0.0.1/postgres",
    SECRET_OF_THE_PROJECT: "of this start",
    OWN_SETTING: "from the file",
  });
  expect(JSON.parse(response.variables.SUPABASE_PUBLISHABLE_KEYS).default).toMatch(
    /^sb_publishable_/,
  );
  expect(JSON.parse(response.variables.SUPABASE_SECRET_KEYS).default).toMatch(/^sb_secret_/);
  expect(response.variables.SUPABASE_SERVICE_ROLE_KEY).toMatch(/^sb_secret_/);
  expect(response.variables).not.toHaveProperty("SECRET_OF_THIS_MACHINE");
});

test("an Edge Function that exits during a request returns 503 and is restarted", async () => {
  const crashResponse = await callFunction("/echo/crash");
  expect(crashResponse.status).toBe(503);
  expect(await crashResponse.json()).toMatchObject({ code: "BOOT_ERROR" });
  // Repeats the request, because the exiting process may still accept connections, whose requests then fail.
  await expect.poll(async () => (await callFunction("/echo/again")).status).toBe(200);
});

test.each([
  ["blocks in an endless loop", "/echo/loop"],
  ["needs more memory than the platform grants", "/echo/memory"],
])(
  "an Edge Function that %s returns 546 and is restarted",
  async (_, path) => {
    const response = await callFunction(path);
    expect(response.status).toBe(546);
    expect(await response.json()).toMatchObject({ code: "WORKER_LIMIT" });
    await expect.poll(async () => (await callFunction("/echo/again")).status).toBe(200);
  },
  20_000,
);

test("a request for an unknown Edge Function returns 404", async () => {
  const response = await callFunction("/_shared/x", "_shared");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
});
