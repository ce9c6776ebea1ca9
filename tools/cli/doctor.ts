import { parseArgs } from "node:util";
import { projectDatabaseUrl } from "@calpe/local-supabase/database";
import { embeddedSuperuserUrl } from "@calpe/local-supabase/postgres-server";
import { testMailSchema } from "../../supabase/functions/_shared/domain/orders/mail-delivery.ts";
import { runChecks } from "../doctor/check.ts";
import { databaseChecks } from "../doctor/database-checks.ts";
import { functionChecks } from "../doctor/function-checks.ts";
import { migrationChecks } from "../doctor/migration-checks.ts";
import { projectChecks } from "../doctor/project-checks.ts";
import { describeShop, resolveShop } from "../doctor/shop.ts";
import { siteChecks } from "../doctor/site-checks.ts";
import { CliError, runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";

/**
 * `npm run doctor -- https://shop.example [--test-mail=<address>]`: checks a running shop (site, Supabase project and database) and
 * prints a remedy for each failed check. On request has the mail provider send a test mail.
 */
await runTool(async () => {
  const settings = readLocalSettings();
  const { url, testMailTo } = readArguments();
  const shop = await resolveShop(url, process.env, {
    apiUrl: `http://127.0.0.1:${settings.apiPort}`,
    databaseUrl:
      settings.externalSuperuserUrl ??
      projectDatabaseUrl(embeddedSuperuserUrl(settings.databasePort)),
  });
  console.log(`${describeShop(shop)}\n`);
  const checks = [
    ...siteChecks,
    ...migrationChecks,
    ...functionChecks,
    ...projectChecks,
    ...databaseChecks,
  ];
  return runChecks(checks, { ...shop, testMailTo }, console.log);
});

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "test-mail": { type: "string" } },
  });
  const to = values["test-mail"];
  if (to !== undefined && !testMailSchema.safeParse({ to }).success)
    throw new CliError(`${to} is not an email address.`);
  return { url: positionals[0], testMailTo: to };
}
