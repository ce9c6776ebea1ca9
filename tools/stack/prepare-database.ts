import {
  applyHostedDefaults,
  applyMigrations,
  applySeeds,
  asSuperuser,
  connectAsOwner,
  createRoles,
  prepareMigrationRecords,
  syncBuckets,
} from "./database.ts";
import type { EmbeddedSupabase } from "./embedded-supabase.ts";
import type { StackConfig } from "./stack-config.ts";

export interface PrepareOptions {
  superuserUrl: string;
  embeddedSupabase: EmbeddedSupabase;
  config: StackConfig;
  /** Whether a database without migrations also gets the demo content. The next start completes an interrupted load. */
  seed: boolean;
  log: (message: string) => void;
}

/** Creates the platform's roles and schemas, applies pending migrations, and loads the demo content into a new database. */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { superuserUrl, embeddedSupabase, config, seed, log } = options;
  await asSuperuser(superuserUrl, async (superuserSql) => {
    await createRoles(superuserSql);
    await embeddedSupabase.ensureSystemSchema();
    await applyHostedDefaults(superuserSql);
    await syncBuckets(superuserSql, config);
  });
  // This connection is opened after createRoles, because database settings apply only to connections that are opened later.
  const ownerSql = connectAsOwner(superuserUrl);
  try {
    await prepareMigrationRecords(ownerSql, config, seed);
    const appliedMigrations = await applyMigrations(ownerSql);
    if (appliedMigrations.length > 0) log(`Applied ${appliedMigrations.length} migration(s).`);
    const seedFiles = await applySeeds(ownerSql, config);
    if (seedFiles.length > 0) log(`Loaded the demo content (${seedFiles.join(", ")}).`);
  } finally {
    await ownerSql.end();
  }
}
