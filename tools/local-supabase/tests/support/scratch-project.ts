import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll } from "vitest";
import type { TestApi, TestApiOptions } from "../../src/testing/test-api.ts";
import { createTestClient } from "../../src/testing/test-client.ts";
import { isExternal, openExternalStack } from "./external-stack.ts";
import { createTestDatabase, serveDatabase, type TestDatabase } from "./test-database.ts";

export interface ScratchProject {
  database: TestDatabase;
  api: TestApi;
  /** supabase-js clients with the publishable key (`visitor`) and the secret key (`service`). */
  visitor: SupabaseClient;
  service: SupabaseClient;
}

/** Serves a copy of the test project for a test file, or resets the external stack; call it at the file's top level. */
export function setUpScratchProject(options: TestApiOptions = {}): ScratchProject {
  const project = {} as ScratchProject;
  beforeAll(async () => {
    if (isExternal) {
      Object.assign(project, await openExternalStack());
    } else {
      project.database = await createTestDatabase();
      project.api = await serveDatabase(project.database, options);
    }
    project.visitor = createTestClient(project.api, project.api.publishableKey);
    project.service = createTestClient(project.api, project.api.secretKey);
  });
  afterAll(async () => {
    await project.api.stop();
    await project.database.drop();
  });
  return project;
}
