import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestApi } from "../src/testing/test-api.ts";
import { createTestDatabase, serveDatabase, type TestDatabase } from "./support/test-database.ts";

interface TcpProxy {
  url: string;
  disconnect(): void;
  reconnect(): void;
}

/** Starts a TCP proxy in front of a database. `disconnect` closes all connections; new ones are rejected until `reconnect`. */
async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const url = new URL(databaseUrl);
  const target = { port: Number(url.port), host: url.hostname };
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target);
    for (const [socket, otherSocket] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => otherSocket.destroy());
      socket.pipe(otherSocket);
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    disconnect() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
    reconnect: () => proxy.listen(port, "127.0.0.1"),
  };
}

// Uses fetch, because supabase-js retries for several seconds.
const request = (api: TestApi, path: string, init?: RequestInit) =>
  fetch(`${api.url}${path}`, { headers: { apikey: api.publishableKey }, ...init });

describe("the embedded API without a database connection", () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let api: TestApi;

  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await startTcpProxy(database.superuserUrl);
    api = await serveDatabase({ superuserUrl: proxy.url });
  });
  afterEach(async () => {
    await api.stop();
    proxy.disconnect();
    await database.drop();
  });
  const readThings = () => request(api, "/rest/v1/scratch_things?select=id");

  test("returns 503 PGRST002 with Retry-After, as PostgREST does, until the database is reachable", async () => {
    expect((await readThings()).status).toBe(200);
    proxy.disconnect();
    const response = await readThings();
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      503,
      "1",
      expect.objectContaining({
        code: "PGRST002",
        message: "Could not query the database for the schema cache. Retrying.",
      }),
    ]);
    proxy.reconnect();
    await expect.poll(async () => (await readThings()).status).toBe(200);
  });

  test("returns 503, not 404, before it has read the schema", async () => {
    proxy.disconnect();
    expect((await readThings()).status).toBe(503);
    proxy.reconnect();
    await expect.poll(async () => (await readThings()).status).toBe(200);
  });

  test("returns 503 PGRST001 if the connection is lost while a request waits for a lock", async () => {
    // Loads the schema cache first, because reading the schema would wait for the lock.
    await readThings();
    await database.sql.begin(async (transaction) => {
      await transaction.unsafe("lock table public.scratch_things");
      const pendingResponse = readThings();
      await expect
        .poll(
          () => database.sql`
            select from pg_locks where not granted and relation = 'public.scratch_things'::regclass`,
        )
        .not.toHaveLength(0);
      proxy.disconnect();
      const response = await pendingResponse;
      expect([response.status, await response.json()]).toEqual([
        503,
        expect.objectContaining({ code: "PGRST001" }),
      ]);
    });
  });

  // Which status hosted Auth and Storage return without a database is not documented. supabase-js retries after 503.
  test.each([
    ["Auth", "/auth/v1/token?grant_type=password", { email: "a@example.com", password: "x" }],
    ["Auth's admin API", "/auth/v1/admin/users", { email: "a@example.com", password: "secret" }],
    ["Storage", "/storage/v1/object/list/images", { prefix: "" }],
  ])("returns 503 for requests to %s", async (_, path, body) => {
    proxy.disconnect();
    const headers = {
      apikey: api.secretKey,
      authorization: `Bearer ${api.secretKey}`,
      "content-type": "application/json",
    };
    const response = await request(api, path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(503);
  });
});
