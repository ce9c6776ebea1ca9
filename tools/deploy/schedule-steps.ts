import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { quoteLiteral } from "../shared/management-api.ts";
import { readObjects } from "./database-state.ts";
import { type Deployment, defineStep } from "./deployment.ts";
import { listSecretDigests } from "./secrets-step.ts";

const readScript = ({ folder }: Deployment, name: string) =>
  readFileSync(join(folder, "docs", name), "utf8");

/** The scripts that schedule jobs, with the project's reference in their URLs. */
const listScripts = (deployment: Deployment) =>
  ["database-schedules.sql", "file-schedule.sql", "mail-schedule.sql"].map((name) =>
    readScript(deployment, name).replace("<ref>", deployment.settings.PROJECT_REF),
  );

const jobSchema = z.object({ jobname: z.string(), schedule: z.string(), command: z.string() });
type Job = z.output<typeof jobSchema>;

/** A call of cron.schedule: name, time, and the command in one of the three ways in which the scripts quote it. */
const callPattern =
  /cron\.schedule\(\s*'([^']+)',\s*'([^']+)',\s*(?:'([^']*)'|\$\$([\s\S]*?)\$\$|format\(\$job\$([\s\S]*?)\$job\$, send_url\))/g;

/** Returns the jobs that a script schedules, as pg_cron stores them. */
function parseJobs(script: string): Job[] {
  const [, url = ""] = /send_url constant text := '([^']*)'/.exec(script) ?? [];
  return [...script.matchAll(callPattern)].map(([, jobname = "", schedule = "", ...commands]) => {
    const [plain, quoted, formatted] = commands;
    const command = plain ?? quoted ?? formatted?.replace("%L", quoteLiteral(url)) ?? "";
    return { jobname, schedule, command };
  });
}

/** Returns the digest of the Vault's copy of MAIL_RUN_SECRET; the secret itself stays in the database. */
async function readVaultDigest({ api }: Deployment): Promise<string | undefined> {
  const [row] = await api.query(
    `select encode(sha256(convert_to(decrypted_secret, 'UTF8')), 'hex') as digest
      from vault.decrypted_secrets where name = 'mail_run_secret'`,
    z.object({ digest: z.string() }),
  );
  return row?.digest;
}

async function readSchedules(deployment: Deployment) {
  const objects = await readObjects(deployment);
  const [jobs, vaultDigest, secretDigests] = await Promise.all([
    objects.cron
      ? deployment.api.query(
          "select jobname, schedule, command from cron.job where active",
          jobSchema,
        )
      : [],
    objects.vault ? readVaultDigest(deployment) : undefined,
    listSecretDigests(deployment),
  ]);
  const isSecretShared = vaultDigest !== undefined && vaultDigest === secretDigests.MAIL_RUN_SECRET;
  return { jobs, isSecretShared };
}

const isSameJob = (one: Job) => (other: Job) =>
  one.jobname === other.jobname && one.schedule === other.schedule && one.command === other.command;

/**
 * Creates the scheduled jobs, and MAIL_RUN_SECRET, with which the mail job calls the functions. The secret is generated once and
 * stored in the Vault and in the functions' secrets together.
 */
export const scheduleStep = defineStep({
  name: "Schedules",
  area: "database",
  read: readSchedules,
  diff: ({ jobs, isSecretShared }, deployment) => [
    ...listScripts(deployment)
      .flatMap(parseJobs)
      .filter((job) => !jobs.some(isSameJob(job)))
      .map(({ jobname, schedule }) => `${jobname} (${schedule})`),
    ...(isSecretShared ? [] : ["a new MAIL_RUN_SECRET"]),
  ],
  async apply(_, deployment) {
    const secret = randomBytes(32).toString("hex");
    deployment.hide(secret);
    for (const script of listScripts(deployment)) {
      await deployment.api.query(script.replace("<MAIL_RUN_SECRET>", secret), z.unknown());
    }
    deployment.results.hasNewJobs = true;
    // Last: if this fails, the digests differ, so the next run generates another secret.
    await deployment.api.send("POST", "secrets", [{ name: "MAIL_RUN_SECRET", value: secret }]);
  },
});

const triggerSchema = z.object({ count: z.number() });

/** Has the host rebuild the site after changes of its content; nothing without REBUILD_HOOK_URL. */
export const rebuildHookStep = defineStep({
  name: "Rebuild hook",
  area: "database",
  async read(deployment) {
    const { REBUILD_HOOK_URL: hookUrl } = deployment.settings;
    if (!hookUrl) return { hookUrl: "", count: 0, webhooks: false };
    const { webhooks } = await readObjects(deployment);
    const [row] = await deployment.api.query(
      `select count(*)::integer as count from pg_catalog.pg_trigger
        where tgname = 'rebuild_site' and position(${quoteLiteral(quoteLiteral(hookUrl))} in pg_get_triggerdef(oid)) > 0`,
      triggerSchema,
    );
    return { hookUrl, count: row?.count ?? 0, webhooks };
  },
  diff: ({ hookUrl, count }) =>
    hookUrl === "" || count === 2 ? [] : ["call the host's build hook after changes of content"],
  async apply({ hookUrl, webhooks }, deployment) {
    const { api } = deployment;
    if (!webhooks) await api.send("POST", "database/webhooks/enable");
    const script = readScript(deployment, "rebuild-hook.sql").replace(
      /(?<=hook_url constant text := )'[^']*'/,
      () => quoteLiteral(hookUrl),
    );
    await api.query(script, z.unknown());
  },
});
