import { join } from "node:path";
import * as z from "zod";
import { writeBackup } from "../backup/write-backup.ts";
import { CliError } from "../shared/cli-error.ts";
import { readProjectKeys } from "./auth-steps.ts";
import { compareMigrations, readObjects } from "./database-state.ts";
import { type Deployment, defineStep } from "./deployment.ts";
import { runSupabase } from "./functions-step.ts";

/** Whether the database contains what a failed migration could lose. */
async function hasRows(deployment: Deployment): Promise<boolean> {
  if (!(await readObjects(deployment)).shop) return false;
  const [row] = await deployment.api.query(
    "select exists (select from public.products) or exists (select from public.orders) as filled",
    z.object({ filled: z.boolean() }),
  );
  return row?.filled ?? false;
}

/** Saves the project before migrations change its rows. @param folder - parent of the new backup */
export const createBackupStep = (folder: string) =>
  defineStep({
    name: "Backup",
    area: "database",
    read: async (deployment) =>
      !deployment.results.backup &&
      (await compareMigrations(deployment)).pending.length > 0 &&
      (await hasRows(deployment)),
    diff: (isNeeded) => (isNeeded ? ["save database and Storage"] : []),
    async apply(_, deployment) {
      const { SUPABASE_DB_URL: databaseUrl } = deployment.settings;
      if (!databaseUrl) {
        throw new CliError(
          "The project has content, so it must be saved before the migrations: set SUPABASE_DB_URL (dashboard, Connect, Session pooler).",
        );
      }
      const { secretKey } = await readProjectKeys(deployment);
      const project = { supabaseUrl: deployment.projectUrl, secretKey, databaseUrl };
      const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
      const backup = join(folder, `${time}Z`);
      const { missingObjects } = await writeBackup(project, backup);
      deployment.results.backup = backup;
      deployment.print(`  saved in ${backup}`);
      for (const { bucket, name } of missingObjects) {
        deployment.print(`  the backup lacks ${bucket}/${name}, which Storage can't return`);
      }
    },
  });

const settingsSchema = z.object({ role: z.string(), setting: z.string() });
/** Settings of roles that a restored or moved project may have lost. */
const roleSettings = [
  "anon statement_timeout=1s",
  "authenticator pgrst.db_pre_request=private.check_request",
];

/** Applies pending migrations with the Supabase CLI, and has PostgREST load the settings of roles. */
export const migrationStep = defineStep({
  name: "Migrations",
  area: "database",
  read: compareMigrations,
  diff: ({ pending }) => pending.map(({ name }) => name),
  async apply(_, deployment) {
    // Without --linked, release 3 of the CLI addresses the local stack.
    await runSupabase(deployment, ["db", "push", "--linked", "--yes"]);
    await deployment.api.query("notify pgrst, 'reload config'", z.unknown());
    const rows = await deployment.api.query(
      `select s.setrole::regrole::text as role, setting from pg_catalog.pg_db_role_setting as s, unnest(s.setconfig) as setting`,
      settingsSchema,
    );
    const settings = rows.map(({ role, setting }) => `${role} ${setting}`);
    const missing = roleSettings.filter((setting) => !settings.includes(setting));
    if (missing.length > 0) {
      throw new CliError(
        `The migrations are applied, but these role settings are missing: ${missing.join(", ")} (docs/production.md, The database).`,
      );
    }
  },
});
