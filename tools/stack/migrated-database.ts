import { createLiteApp } from "./lite-app.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { readStackConfig } from "./stack-config.ts";

/** Gives an empty database all migrations, and the demo content if asked, without serving it. */
export async function migrateDatabase(adminUrl: string, seed: boolean): Promise<void> {
  const config = readStackConfig();
  const lite = await createLiteApp({ adminUrl, objectsFolder: "", config });
  try {
    await prepareDatabase({ adminUrl, lite, config, seed, tell: () => {} });
  } finally {
    await lite.close();
  }
}
