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
  /** Whether a database without migrations also gets the demo content. An interrupted load is completed by the next start. */
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
  // This connection is opened after createRoles, because database settings apply to later connections only.
  const project = connectAsOwner(adminUrl);
  try {
    await prepareMigrationRecords(project, config, seed);
    const applied = await applyMigrations(project);
    if (applied.length > 0) log(`Applied ${applied.length} migration(s).`);
    const seeds = await applySeeds(project, config);
    if (seeds.length > 0) log(`Loaded the demo content (${seeds.join(", ")}).`);
  } finally {
    await project.end();
  }
}
