import type { TestProject } from "vitest/node";
import { connectAsAdmin } from "../../tools/stack/database.ts";
import { migrateDatabase } from "../../tools/stack/migrated-database.ts";
import { startTemporaryPostgres } from "../../tools/stack/temporary-postgres.ts";
import { databaseAddress, templates } from "./database-templates.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A superuser's address of the test run's Postgres server. */
    adminUrl: string;
  }
}

/** Vitest's global setup: one Postgres server for all test files, gone when they are done. */
export default async function startDatabaseServer(project: TestProject) {
  const server = await startTemporaryPostgres({
    // A deadlock shows after 20 ms instead of a second, so that races can't hide one.
    deadlock_timeout: "20ms",
    // The data lives as long as the run: nothing has to survive a power cut.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  });
  await createTemplate(server.adminUrl, templates.migrated, false);
  await createTemplate(server.adminUrl, templates.seeded, true);
  project.provide("adminUrl", server.adminUrl);
  return () => server.erase();
}

async function createTemplate(serverUrl: string, name: string, seed: boolean): Promise<void> {
  const admin = connectAsAdmin(serverUrl);
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  // Leaves no connection behind: a database that is copied from must have none.
  await migrateDatabase(databaseAddress(serverUrl, name), seed);
}
