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
import { createEmbeddedSupabase, type EmbeddedSupabase } from "./embedded-supabase.ts";
import { type Project, type ProjectSource, readProject } from "./project.ts";

export interface PrepareOptions {
  superuserUrl: string;
  embeddedSupabase: EmbeddedSupabase;
  project: Project;
  /** Whether a database without migrations also gets the seeds. The next start completes an interrupted load. */
  seed: boolean;
  log: (message: string) => void;
}

/** Creates the platform's roles and schemas, applies pending migrations, and loads the seeds into a new database. */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { superuserUrl, embeddedSupabase, project, seed, log } = options;
  await asSuperuser(superuserUrl, async (superuserSql) => {
    await createRoles(superuserSql, project.keys);
    await embeddedSupabase.ensureSystemSchema();
    await applyHostedDefaults(superuserSql);
    await syncBuckets(superuserSql, project.config);
  });
  // This connection is opened after createRoles, because database settings apply only to connections that are opened later.
  const ownerSql = connectAsOwner(superuserUrl);
  try {
    await prepareMigrationRecords(ownerSql, project, seed);
    const appliedMigrations = await applyMigrations(ownerSql, project);
    if (appliedMigrations.length > 0) log(`Applied ${appliedMigrations.length} migration(s).`);
    const seedFiles = await applySeeds(ownerSql, project);
    if (seedFiles.length > 0) log(`Loaded the seeds (${seedFiles.join(", ")}).`);
  } finally {
    await ownerSql.end();
  }
}

/** Prepares an empty database without serving it. @param seed - whether to load the seeds */
export async function migrateDatabase(
  superuserUrl: string,
  source: ProjectSource,
  seed: boolean,
): Promise<void> {
  const project = readProject(source);
  const embeddedSupabase = await createEmbeddedSupabase({
    superuserUrl,
    objectsFolder: "",
    project,
  });
  try {
    await prepareDatabase({ superuserUrl, embeddedSupabase, project, seed, log: () => {} });
  } finally {
    await embeddedSupabase.close();
  }
}
