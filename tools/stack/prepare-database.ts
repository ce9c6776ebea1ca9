import {
  applyHostedDefaults,
  applyMigrations,
  applySeeds,
  asAdmin,
  connectAsOwner,
  createRoles,
  prepareMigrationRecords,
  syncBuckets,
} from "./database.ts";
import type { LiteApp } from "./lite-app.ts";
import type { StackConfig } from "./stack-config.ts";

export interface PrepareOptions {
  adminUrl: string;
  lite: LiteApp;
  config: StackConfig;
  /** Whether a database without migrations also gets the demo content. The next start completes an interrupted load. */
  seed: boolean;
  log: (message: string) => void;
}

/** Creates the platform's roles and schemas, applies pending migrations, and loads the demo content into a new database. */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { adminUrl, lite, config, seed, log } = options;
  await asAdmin(adminUrl, async (admin) => {
    await createRoles(admin);
    await lite.ensureSystemSchema();
    await applyHostedDefaults(admin);
    await syncBuckets(admin, config);
  });
  // This connection is opened after createRoles, because database settings apply only to connections that are opened later.
  const project = connectAsOwner(adminUrl);
  try {
    await prepareMigrationRecords(project, config, seed);
    const appliedMigrations = await applyMigrations(project);
    if (appliedMigrations.length > 0) log(`Applied ${appliedMigrations.length} migration(s).`);
    const seedFiles = await applySeeds(project, config);
    if (seedFiles.length > 0) log(`Loaded the demo content (${seedFiles.join(", ")}).`);
  } finally {
    await project.end();
  }
}
