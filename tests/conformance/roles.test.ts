import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { connectAsAdmin, createRoles } from "../../tools/stack/database.ts";
import { databaseUrl } from "../support/database/database-templates.ts";

// Without a lock, concurrent statements on one role fail with "tuple concurrently updated".
test("roles can be created for two databases of one server concurrently", async () => {
  const serverUrl = inject("adminUrl");
  const name = `concurrent_roles_${randomUUID().replaceAll("-", "")}`;
  const first = connectAsAdmin(serverUrl);
  await first.unsafe(`create database ${name}`);
  const second = connectAsAdmin(databaseUrl(serverUrl, name));
  try {
    await first.unsafe("begin");
    await createRoles(first);
    const [{ pid } = { pid: 0 }] = await second<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const secondResult = createRoles(second).then(() => "created", String);
    const waits = () =>
      first`select 1 from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`;
    await expect.poll(waits, { timeout: 10_000 }).toHaveLength(1);
    await first.unsafe("commit");
    expect(await secondResult).toBe("created");
  } finally {
    await second.end();
    await first.unsafe("rollback");
    await first.unsafe(`drop database if exists ${name} with (force)`);
    await first.end();
  }
});
