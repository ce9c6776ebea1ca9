import { join, resolve } from "node:path";
import { describeProject, withProject } from "../backup/find-project.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { CliError, runTool } from "../shared/cli-error.ts";

/**
 * `npm run backup [-- <folder>]`: saves all data of a project (database and Storage) in a new folder named by the time, below
 * `backups/` or the given folder.
 */
await runTool(async () => {
  const [parent = "backups", ...others] = process.argv.slice(2);
  if (others.length > 0 || parent.startsWith("-")) {
    throw new CliError("npm run backup [-- <folder in which the backup's own is to be made>]");
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const folder = join(resolve(parent), `${time}Z`);
  return withProject({ seed: true }, async (project) => {
    const { manifest, unreadable } = await writeBackup(project, folder);
    const { tables, objects } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${describeProject(project)} is saved in ${folder}: ${rows} rows of ${tables.length} tables, files of Storage: ${objects.length}`,
    );
    for (const { bucket, name } of unreadable) {
      console.error(
        `Storage lists ${bucket}/${name} and does not give it out: it is not in the backup.`,
      );
    }
    return unreadable.length === 0 ? 0 : 1;
  });
});
