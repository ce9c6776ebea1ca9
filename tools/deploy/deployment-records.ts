import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import type { Deployment } from "./deployment.ts";

const recordSchema = z.object({
  /** When the deployment began; also the name of its file. */
  time: z.string(),
  release: z.string(),
  project: z.string(),
  site: z.string(),
  host: z.string(),
  /** The host's id of the uploaded site; null if the deployment did not upload one. */
  upload: z.string().nullable(),
  /** Folder of the backup that was made before migrations. */
  backup: z.string().nullable(),
  latestMigration: z.string().nullable(),
  /** Versions of the functions by name; null if the deployment did not deploy them. */
  functions: z.record(z.string(), z.number()).nullable(),
  /** The time of the deployment that a rollback put back. */
  rollbackTo: z.string().nullable(),
});
export type DeploymentRecord = z.output<typeof recordSchema>;

/** Saves what a deployment has changed, for `status` and `rollback`. Contains no secret. */
export function saveRecord(
  folder: string,
  { settings, release, migrations, results }: Deployment,
  rollbackTo: string | null = null,
): void {
  const record: DeploymentRecord = {
    time: `${new Date().toISOString().replaceAll(/[:.]/g, "-")}`,
    release,
    project: settings.PROJECT_REF,
    site: settings.SITE_URL,
    host: settings.HOST,
    upload: results.upload ?? null,
    backup: results.backup ?? null,
    latestMigration: migrations.at(-1)?.version ?? null,
    functions: results.functions ?? null,
    rollbackTo,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${record.time}.json`), `${JSON.stringify(record, null, 2)}\n`);
}

/** Lists the deployments to this project and host, the latest first. */
export function listRecords(folder: string, { settings }: Deployment): DeploymentRecord[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .reverse()
    .map((name) => recordSchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))))
    .filter(({ project, host }) => project === settings.PROJECT_REF && host === settings.HOST);
}

/**
 * Returns the deployment with this time, or else the latest of another release than the deployed one.
 *
 * @throws CliError if there is none, or if it did not upload a site
 */
export function findRollbackTarget(
  records: DeploymentRecord[],
  time: string | undefined,
  deployedRelease: string | undefined,
): DeploymentRecord & { upload: string } {
  const target = records.find((record) =>
    time ? record.time === time : record.upload && record.release !== deployedRelease,
  );
  const upload = target?.upload;
  if (target && upload) return { ...target, upload };
  const known = records.filter((record) => record.upload).map((record) => record.time);
  throw new CliError(
    `There is no ${time ? `deployment ${time}` : "earlier deployment"} with a site in deployments/. Known: ${known.join(", ") || "none"}`,
  );
}
