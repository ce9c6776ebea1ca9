import { asSuperuser } from "@calpe/local-supabase/database";
import { listenOnLoopback } from "@calpe/local-supabase/http-listener";
import { findFreePort } from "@calpe/local-supabase/ports";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../supabase/functions/_shared/server/environment.ts";
import { createApi } from "../../../supabase/functions/api/app.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";

const release = "0123456789abcdef0123456789abcdef01234567";
const stack = await startApiStack({ variables: { RELEASE: release } });
afterAll(() => stack.stop());

/** Creates the REST API for the Supabase stack at this URL. */
const createApiFor = (url: string) =>
  createApi({
    environment: readEnvironment({
      SUPABASE_URL: url,
      SUPABASE_SERVICE_ROLE_KEY: "key",
      SUPABASE_ANON_KEY: "key",
    }),
    writeLog: () => {},
  });

describe("the health check", () => {
  afterEach(() => vi.restoreAllMocks());

  it("checks database and storage in parallel, each with a timeout below one second", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const requestedPaths: string[] = [];
    const port = await findFreePort();
    const close = await listenOnLoopback(async (request) => {
      requestedPaths.push(new URL(request.url).pathname);
      return new Promise<Response>(() => {});
    }, port);
    const { status } = await createApiFor(`http://127.0.0.1:${port}`).request("/api/health");
    await close();
    expect(status).toBe(503);
    expect(requestedPaths.sort()).toEqual([
      "/rest/v1/rpc/service_status",
      "/storage/v1/bucket/images",
    ]);
    expect(timeout.mock.calls).toHaveLength(2);
    for (const [ms] of timeout.mock.calls) expect(ms).toBeLessThan(1000);
  });

  it("reports the state of database and storage, the latest migration and the deployed commit", async () => {
    // Polls, because on a busy machine a check may exceed its timeout of 800 ms.
    const [latest] = await stack.database
      .sql`select max(version) as version from supabase_migrations.schema_migrations`;
    const readHealth = async () => {
      const { status, body } = await stack.call("GET", "/health");
      return [status, body];
    };
    await expect
      .poll(readHealth, { timeout: 60_000 })
      .toEqual([
        200,
        { status: "ok", database: "ok", storage: "ok", migration: latest?.version, release },
      ]);
  }, 90_000);

  it("returns 503 without retries, like the lists, when the database is unreachable", async () => {
    const unreachableApi = createApiFor("http://127.0.0.1:9");
    const attempts = vi.spyOn(globalThis, "fetch");
    const response = await unreachableApi.request("/api/health");
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: "The database is not available." },
    ]);
    for (const list of ["products", "product-categories", "service-subcategories"]) {
      const listResponse = await unreachableApi.request(`/api/${list}`);
      expect([listResponse.status, await listResponse.json()]).toEqual([
        503,
        { message: `Failed to fetch ${list.replace("-", " ")}` },
      ]);
    }
    // The health check sends two requests (database and Storage), each list one.
    expect(attempts).toHaveBeenCalledTimes(5);
  });

  it("returns 503 when the database can't write because the disk is full", async () => {
    const { superuserUrl, sql } = stack.database;
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    // Like a full disk, this limit rejects each further kilobyte. A connection reads it when it is opened.
    const limitFiles = (limit: string) =>
      asSuperuser(superuserUrl, async (superuserSql) => {
        await superuserSql.unsafe(`alter database ${row?.name} set temp_file_limit = '${limit}'`);
        await superuserSql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${row?.name ?? ""} and pid <> pg_backend_pid()`;
      });
    const configurationLimitExceeded = "53400";
    await limitFiles("64kB");
    const readHealth = async () => {
      const { status } = await stack.call("GET", "/health");
      return [status, JSON.parse(stack.log.at(-1) ?? "{}").error];
    };
    await expect
      .poll(readHealth, { timeout: 60_000 })
      .toEqual([503, `health ${configurationLimitExceeded}`]);
    await limitFiles("-1");
    await expect.poll(readHealth, { timeout: 60_000 }).toEqual([200, undefined]);
  }, 90_000);

  it("rejects a read-only transaction in the call that it sends to the database", async () => {
    const call = stack.database.sql`
      select set_config('transaction_read_only', 'on', true), public.service_status()`;
    await expect(call).rejects.toMatchObject({ code: "25006" });
  });

  it("returns the status degraded when only storage is unavailable", async () => {
    const service = createTestClient(stack.api, stack.api.secretKey);
    expect((await service.storage.deleteBucket("images")).error).toBeNull();
    await expect
      .poll(async () => (await stack.call("GET", "/health")).body, { timeout: 60_000 })
      .toMatchObject({ status: "degraded", storage: "away" });
  }, 90_000);
});

it("calls with a session and logins return 503 when the database is unreachable", async () => {
  const unreachableApi = createApiFor("http://127.0.0.1:9");
  const statusAndMessage = async (path: string, init: RequestInit) => {
    const response = await unreachableApi.request(`/api${path}`, init);
    return [response.status, (await response.json()).message];
  };
  const cookie = `session=${"s".repeat(43)}`;
  expect(await statusAndMessage("/orders", { headers: { cookie } })).toEqual([
    503,
    "Something went wrong. Please try again.",
  ]);
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const body = JSON.stringify({ email: "ana@example.com", password: "secret" });
  expect(await statusAndMessage("/auth/login", { method: "POST", headers, body })).toEqual([
    503,
    "Failed to login. Please try again.",
  ]);
});
