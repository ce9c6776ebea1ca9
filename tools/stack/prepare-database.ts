import {
  applyHostedDefaults,
  applyMigrations,
  applySeeds,
  asAdmin,
  connectAsOwner,
  createRoles,
  prepareRecords,
  syncBuckets,
} from "./database.ts";
import type { LiteApp } from "./lite-app.ts";
import type { StackConfig } from "./stack-config.ts";

export interface PrepareOptions {
  adminUrl: string;
  lite: LiteApp;
  config: StackConfig;
  /** Whether a database without migrations so far also gets the demo content, at once or as the next start goes on with it. */
  seed: boolean;
  tell: (message: string) => void;
}

/**
 * Brings a database to where the project's code expects it: the platform's roles and schemas, all
 * migrations, and on a new one the demo content.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { adminUrl, lite, config, seed, tell } = options;
  await asAdmin(adminUrl, async (admin) => {
    await createRoles(admin);
    await lite.ensureSystemSchema();
    await applyHostedDefaults(admin);
    await syncBuckets(admin, config);
  });
  // Only now: the database's own settings hold for connections made after they were set.
  const project = connectAsOwner(adminUrl);
  try {
    await prepareRecords(project, config, seed);
    const applied = await applyMigrations(project);
    if (applied.length > 0) tell(`Applied ${applied.length} migration(s).`);
    const seeds = await applySeeds(project, config);
    if (seeds.length > 0) tell(`Loaded the demo content (${seeds.join(", ")}).`);
  } finally {
    await project.end();
  }
}
