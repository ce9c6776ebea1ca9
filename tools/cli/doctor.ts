import { projectDatabaseUrl } from "@calpe/local-supabase/database";
import { embeddedSuperuserUrl } from "@calpe/local-supabase/postgres-server";
import { runChecks } from "../doctor/check.ts";
import { databaseChecks } from "../doctor/database-checks.ts";
import { migrationChecks } from "../doctor/migration-checks.ts";
import { projectChecks } from "../doctor/project-checks.ts";
import { resolveShop } from "../doctor/shop.ts";
import { siteChecks } from "../doctor/site-checks.ts";
import { runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";

/**
 * `npm run doctor -- https://shop.example`: checks a running shop (site, Supabase project and
 * database) and prints a remedy for each failed check.
 */
await runTool(async () => {
  const settings = readLocalSettings();
  const shop = await resolveShop(process.argv[2], process.env, {
    apiUrl: `http://127.0.0.1:${settings.apiPort}`,
    databaseUrl:
      settings.externalSuperuserUrl ??
      projectDatabaseUrl(embeddedSuperuserUrl(settings.databasePort)),
  });
  const checks = [...siteChecks, ...migrationChecks, ...projectChecks, ...databaseChecks];
  return runChecks(checks, shop, console.log);
});
