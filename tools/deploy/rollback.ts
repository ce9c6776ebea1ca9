import { withCheckout } from "./checkout.ts";
import { compareMigrations } from "./database-state.ts";
import type { Deployment } from "./deployment.ts";
import { findRollbackTarget, listRecords, saveRecord } from "./deployment-records.ts";
import { deployFunctions, readHealth } from "./functions-step.ts";
import { createSiteHost } from "./site-hosts.ts";
import { readLiveRelease } from "./site-step.ts";

/**
 * Puts the site and the functions of an earlier deployment back. The database only goes forward: migrations stay, because the rows
 * written since depend on them.
 *
 * @param confirm - asks whether to continue
 * @returns whether the rollback was confirmed
 */
export async function rollBack(
  deployment: Deployment,
  recordFolder: string,
  time: string | undefined,
  confirm: () => Promise<boolean>,
): Promise<boolean> {
  const { print } = deployment;
  const deployed = (await readHealth(deployment))?.release ?? undefined;
  const target = findRollbackTarget(listRecords(recordFolder, deployment), time, deployed);
  print(`+ Site: the upload ${target.upload} of ${target.time}`);
  print(`+ Functions: commit ${target.release.slice(0, 8)}`);
  print("  Database: unchanged (restore a backup if rows are wrong, docs/production.md)");
  if (!(await confirm())) return false;
  await createSiteHost(deployment).restore(target.upload);
  print("✓ Site");
  const { release, upload } = target;
  const previous: Deployment = { ...deployment, release, results: { upload } };
  await withCheckout(deployment.run, release, (folder) => deployFunctions({ ...previous, folder }));
  print("✓ Functions");
  saveRecord(recordFolder, previous, target.time);
  return true;
}

const shorten = (release: string | null | undefined) => release?.slice(0, 8) ?? "none";

/** Prints what is deployed, compared with this commit, and the latest deployments. */
export async function printStatus(deployment: Deployment, recordFolder: string): Promise<void> {
  const { print, settings, release, projectUrl } = deployment;
  const health = await readHealth(deployment);
  const { pending } = await compareMigrations(deployment);
  print(`This commit   ${shorten(release)}`);
  print(`Functions     ${shorten(health?.release)} (${projectUrl})`);
  print(`Site          ${shorten(await readLiveRelease(deployment))} (${settings.SITE_URL})`);
  print(`Database      ${health?.migration ?? "no migrations"}, ${pending.length} pending`);
  const records = listRecords(recordFolder, deployment).slice(0, 5);
  for (const { time, release, upload, rollbackTo } of records) {
    const kind = rollbackTo ? `rollback to ${rollbackTo}` : upload ? "with site" : "without site";
    print(`${time}  ${shorten(release)}  ${kind}`);
  }
}
