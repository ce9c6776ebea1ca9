import { join, resolve } from "node:path";
import { describeProject, withProject } from "../backup/find-project.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { CliError, runTool } from "../shared/cli-error.ts";

/**
 * `npm run backup [-- <folder>]`: saves a project's tables, accounts and Storage objects. Creates a subfolder of `backups/` or of
 * the given folder, and names it after the current time.
 */
await runTool(async () => {
  const [parent = "backups", ...extraArguments] = process.argv.slice(2);
  if (extraArguments.length > 0 || parent.startsWith("-")) {
    throw new CliError("Usage: npm run backup [-- <parent folder of the new backup>]");
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const folder = join(resolve(parent), `${time}Z`);
  return withProject({ seed: true }, async (project) => {
    const { tables, objects, missingObjects } = await writeBackup(project, folder);
    const rowCount = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Saved ${describeProject(project)} to ${folder}: ${rowCount} rows of ${tables.length} tables, ${objects.length} files of Storage`,
    );
    for (const { bucket, name } of missingObjects) {
      console.error(
        `The backup lacks ${bucket}/${name}: Storage lists the file, but can't return it.`,
      );
    }
    return missingObjects.length === 0 ? 0 : 1;
  });
});
