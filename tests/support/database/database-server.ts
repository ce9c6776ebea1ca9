import type { TestProject } from "vitest/node";
import { asSuperuser } from "../../../tools/stack/database.ts";
import { migrateDatabase } from "../../../tools/stack/migrated-database.ts";
import { startTemporaryPostgres } from "../../../tools/stack/temporary-postgres.ts";
import { addAdministrator } from "./callers.ts";
import { databaseUrl, templates } from "./database-templates.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Superuser connection string of the test run's Postgres server. */
    superuserUrl: string;
  }
}

/** Vitest's global setup: one Postgres server for all test files, deleted after the run. */
export default async function startDatabaseServer(project: TestProject) {
  const server = await startTemporaryPostgres({
    // Detects deadlocks after 20 ms instead of a second, so that race tests fail on every deadlock.
    deadlock_timeout: "20ms",
    // The data is needed only for this run, so durability is disabled.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  });
  await createTemplate(server.superuserUrl, templates.migrated, false);
  await createTemplate(server.superuserUrl, templates.seeded, true);
  project.provide("superuserUrl", server.superuserUrl);
  return () => server.delete();
}

async function createTemplate(serverUrl: string, name: string, seed: boolean): Promise<void> {
  await asSuperuser(serverUrl, (superuserSql) => superuserSql.unsafe(`create database ${name}`));
  // Both calls close their connections, because Postgres copies a template database only while nobody is connected to it.
  const url = databaseUrl(serverUrl, name);
  await migrateDatabase(url, seed);
  await asSuperuser(url, addAdministrator);
}
