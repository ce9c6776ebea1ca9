import { runChecks } from "../doctor/check.ts";
import { databaseChecks } from "../doctor/database-checks.ts";
import { functionChecks } from "../doctor/function-checks.ts";
import { migrationChecks } from "../doctor/migration-checks.ts";
import { projectChecks } from "../doctor/project-checks.ts";
import { createShop } from "../doctor/shop.ts";
import { siteChecks } from "../doctor/site-checks.ts";
import { readProjectKeys } from "./auth-steps.ts";
import type { Deployment } from "./deployment.ts";
import { countAdministrators } from "./owner-step.ts";
import { readLiveRelease } from "./site-step.ts";

/**
 * Runs the doctor on the live site, and prints what only a person can do.
 *
 * @returns the doctor's exit code; 0 if the site's URL does not respond yet
 */
export async function finishDeployment(deployment: Deployment): Promise<number> {
  const { print, settings, results } = deployment;
  const isSiteUp = (await readLiveRelease(deployment)) !== undefined;
  print("");
  const exitCode = isSiteUp ? await runDoctor(deployment) : 0;
  if (results.hasNewJobs) {
    print(`The schedules are new. Check them in two hours: npm run doctor -- ${settings.SITE_URL}`);
  }
  print("\nOnly a person can do this (docs/production.md):");
  for (const line of await listManualActions(deployment, isSiteUp)) print(`  - ${line}`);
  return exitCode;
}

async function runDoctor(deployment: Deployment): Promise<number> {
  const { print, settings, projectUrl, results, request } = deployment;
  const { publishableKey } = await readProjectKeys(deployment);
  const shop = createShop(
    settings.SITE_URL,
    {
      supabaseUrl: projectUrl,
      publishableKey,
      databaseUrl: settings.SUPABASE_DB_URL,
      accessToken: settings.SUPABASE_ACCESS_TOKEN,
    },
    request,
  );
  // New jobs have not run yet, which the database's checks would report as a fault.
  const checks = [...siteChecks, ...migrationChecks, ...functionChecks, ...projectChecks];
  return runChecks(results.hasNewJobs ? checks : [...checks, ...databaseChecks], shop, print);
}

async function listManualActions(deployment: Deployment, isSiteUp: boolean): Promise<string[]> {
  const { settings } = deployment;
  const administrators = await countAdministrators(deployment);
  return [
    ...(isSiteUp
      ? []
      : [`set up the DNS of ${settings.SITE_URL} (The domain), then run npm run doctor`]),
    ...(administrators.all === 0 ? ["create the owner's account: npm run admin:create"] : []),
    ...(administrators.unprotected > 0
      ? ["turn on two-step sign-in in the back office, Account Security"]
      : []),
    ...(settings.MAIL_PROVIDER
      ? ["have the provider verify the mail domain, then send a test email in Shop Settings"]
      : [
          "emails are not sent; to send them set MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM and MAIL_OWNER",
        ]),
    "have a lawyer review terms and privacy policy",
    "order, pay and decline a product on a phone (Smoke test)",
    `have an uptime service watch ${settings.SITE_URL}/api/health (Monitoring)`,
  ];
}
