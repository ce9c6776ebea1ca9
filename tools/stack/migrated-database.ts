import { createEmbeddedSupabase } from "./embedded-supabase.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { readStackConfig } from "./stack-config.ts";

/** Applies all migrations to an empty database. @param seed - whether to load the demo content */
export async function migrateDatabase(superuserUrl: string, seed: boolean): Promise<void> {
  const config = readStackConfig();
  const embeddedSupabase = await createEmbeddedSupabase({
    superuserUrl,
    objectsFolder: "",
    config,
  });
  try {
    await prepareDatabase({ superuserUrl, embeddedSupabase, config, seed, log: () => {} });
  } finally {
    await embeddedSupabase.close();
  }
}
