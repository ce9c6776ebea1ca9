import { asSuperuser } from "@calpe/local-supabase/database";
import { startTemporaryPostgres } from "@calpe/local-supabase/temporary-postgres";
import { createTemplate } from "@calpe/local-supabase/testing/template-database";
import type { TestProject } from "vitest/node";
import { shopProject } from "../../../tools/local-shop/local-shop.ts";
import { addAdministrator } from "./callers.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Superuser connection string of the test run's Postgres server. */
    superuserUrl: string;
  }
}

/** Template databases of the tests: one with all migrations, one with all migrations and the demo content. */
export const templates = { migrated: "template_migrated", seeded: "template_seeded" } as const;

/** Vitest's global setup: one Postgres server for all test files, deleted after the run. */
export default async function startDatabaseServer(project: TestProject) {
  // Detects deadlocks after 20 ms instead of a second, so that race tests fail on every deadlock.
  const { superuserUrl, ...server } = await startTemporaryPostgres({ deadlock_timeout: "20ms" });
  for (const [template, seed] of [
    [templates.migrated, false],
    [templates.seeded, true],
  ] as const) {
    const url = await createTemplate(superuserUrl, template, { project: shopProject, seed });
    await asSuperuser(url, addAdministrator);
  }
  project.provide("superuserUrl", superuserUrl);
  return () => server.delete();
}
