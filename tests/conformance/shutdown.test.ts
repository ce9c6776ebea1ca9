import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { createTestDatabase } from "../support/database/test-database.ts";
import { startTestApi } from "../support/stack/test-api.ts";

test("stopping the embedded Supabase completes, and disconnects a Data API request that is in progress", async () => {
  const database = await createTestDatabase();
  await database.sql.unsafe(`
    create function public.scratch_sleep() returns void language sql as 'select pg_sleep(0.7)';
    grant execute on function public.scratch_sleep() to anon;`);
  const api = await startTestApi(database);
  const { publishableKey: apikey } = api;
  const pendingRequest = request(`${api.url}/rest/v1/rpc/scratch_sleep`, {
    method: "POST",
    headers: { apikey },
  }).end();
  const connectionError = once(pendingRequest, "error");
  // The timeout is long, because the first request reads the schema, which is slow on a busy machine.
  const findSleepingBackends = () => database.sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(findSleepingBackends, { timeout: 15_000 }).toHaveLength(1);
  await api.stop();
  await connectionError;
  await database.drop();
});
