import type { TestProject } from "vitest/node";
import { startTemporaryPostgres } from "../../src/temporary-postgres.ts";
import { createTemplate } from "../../src/testing/template-database.ts";
import { template, testProject } from "./test-project.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Superuser connection string of the test run's Postgres server. */
    superuserUrl: string;
  }
}

/** Vitest's global setup: one Postgres server for all test files, deleted after the run. */
export default async function startDatabaseServer(vitestProject: TestProject) {
  const server = await startTemporaryPostgres();
  await createTemplate(server.superuserUrl, template, { project: testProject });
  vitestProject.provide("superuserUrl", server.superuserUrl);
  return () => server.delete();
}
