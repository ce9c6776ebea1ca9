import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { createTestDatabase, serveDatabase } from "./support/test-database.ts";

test("stopping the embedded Supabase completes, and disconnects a Data API request that is in progress", async () => {
  const database = await createTestDatabase();
  const api = await serveDatabase(database);
  const { publishableKey: apikey } = api;
  const pendingRequest = request(`${api.url}/rest/v1/rpc/scratch_sleep`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
  }).end('{"seconds":1}');
  const connectionError = once(pendingRequest, "error");
  // The timeout is long, because the first request reads the schema, which is slow on a busy machine.
  const findSleepingBackends = () => database.sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(findSleepingBackends, { timeout: 15_000 }).toHaveLength(1);
  await api.stop();
  await connectionError;
  await database.drop();
});
