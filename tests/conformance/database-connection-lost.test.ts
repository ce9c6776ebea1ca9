import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { startTestApi, type TestApi } from "../support/stack/test-api.ts";

interface Relay {
  url: string;
  cut(): void;
  mend(): void;
}

/** A TCP proxy in front of a database: `cut` closes and refuses connections, `mend` accepts them again. */
async function startRelay(databaseUrl: string): Promise<Relay> {
  const url = new URL(databaseUrl);
  const target = { port: Number(url.port), host: url.hostname };
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  const { port } = relay.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut() {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => relay.listen(port, "127.0.0.1"),
  };
}

// fetch instead of supabase-js, which retries for several seconds.
const request = (api: TestApi, path: string, init?: RequestInit) =>
  fetch(`${api.url}${path}`, { headers: { apikey: api.publishableKey }, ...init });

describe("the embedded API without a database connection", () => {
  let database: TestDatabase;
  let relay: Relay;
  let api: TestApi;

  beforeEach(async () => {
    database = await createTestDatabase();
    relay = await startRelay(database.adminUrl);
    api = await startTestApi({ adminUrl: relay.url });
  });
  afterEach(async () => {
    await api.stop();
    relay.cut();
    await database.drop();
  });
  const read = () => request(api, "/rest/v1/products?select=id");

  test("returns 503 PGRST002 with Retry-After, as PostgREST does, until the database is reachable", async () => {
    expect((await read()).status).toBe(200);
    relay.cut();
    const response = await read();
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      503,
      "1",
      expect.objectContaining({
        code: "PGRST002",
        message: "Could not query the database for the schema cache. Retrying.",
      }),
    ]);
    relay.mend();
    await expect.poll(async () => (await read()).status).toBe(200);
  });

  test("returns 503, not 404, before it has read the schema", async () => {
    relay.cut();
    expect((await read()).status).toBe(503);
    relay.mend();
    await expect.poll(async () => (await read()).status).toBe(200);
  });

  test("returns 503 PGRST001 if the connection is lost while a request waits for a lock", async () => {
    // Loads the schema cache first, because reading the schema would wait for the lock.
    await read();
    await database.sql.begin(async (transaction) => {
      await transaction.unsafe("lock table public.products");
      const pendingResponse = read();
      await expect
        .poll(
          () => database.sql`
            select from pg_locks where not granted and relation = 'public.products'::regclass`,
        )
        .not.toHaveLength(0);
      relay.cut();
      const response = await pendingResponse;
      expect([response.status, await response.json()]).toEqual([
        503,
        expect.objectContaining({ code: "PGRST001" }),
      ]);
    });
  });

  // The status of hosted Auth and Storage is not documented; supabase-js retries after 503.
  test.each([
    ["Auth", "/auth/v1/token?grant_type=password", { email: "a@example.com", password: "x" }],
    ["Auth's admin API", "/auth/v1/admin/users", { email: "a@example.com", password: "secret" }],
    ["Storage", "/storage/v1/object/list/images", { prefix: "" }],
  ])("returns 503 for requests to %s", async (_, path, body) => {
    relay.cut();
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
