import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { connectAsSuperuser, createRoles } from "../src/database.ts";
import { databaseUrl } from "../src/testing/template-database.ts";
import { testProject } from "./support/test-project.ts";

// All databases of a server share its roles. Without a lock, concurrent statements on one role would fail with "tuple concurrently
// updated".
test("roles can be created for two databases of one server concurrently", async () => {
  const serverUrl = inject("superuserUrl");
  const name = `concurrent_roles_${randomUUID().replaceAll("-", "")}`;
  const firstConnection = connectAsSuperuser(serverUrl);
  await firstConnection.unsafe(`create database ${name}`);
  const secondConnection = connectAsSuperuser(databaseUrl(serverUrl, name));
  try {
    await firstConnection.unsafe("begin");
    await createRoles(firstConnection, testProject.keys);
    const [{ pid } = { pid: 0 }] = await secondConnection<
      { pid: number }[]
    >`select pg_backend_pid() as pid`;
    const secondResult = createRoles(secondConnection, testProject.keys).then(
      () => "created",
      String,
    );
    const findLockWaits = () =>
      firstConnection`select 1 from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`;
    await expect.poll(findLockWaits, { timeout: 10_000 }).toHaveLength(1);
    await firstConnection.unsafe("commit");
    expect(await secondResult).toBe("created");
  } finally {
    await secondConnection.end();
    await firstConnection.unsafe("rollback");
    await firstConnection.unsafe(`drop database if exists ${name} with (force)`);
    await firstConnection.end();
  }
});
