import { createLiteApp } from "./lite-app.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { readStackConfig } from "./stack-config.ts";

/** Applies all migrations to an empty database. @param seed - whether to load the demo content */
export async function migrateDatabase(adminUrl: string, seed: boolean): Promise<void> {
  const config = readStackConfig();
  const lite = await createLiteApp({ adminUrl, objectsFolder: "", config });
  try {
    await prepareDatabase({ adminUrl, lite, config, seed, log: () => {} });
  } finally {
    await lite.close();
  }
}
