import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { describeProject, withProject } from "../backup/find-project.ts";
import { openBackup } from "../backup/open-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { CliError, runTool } from "../shared/cli-error.ts";

/** `npm run restore -- <backup> [--replace]`: restores a backup into an empty project, or with --replace into any project. */
await runTool(async () => {
  const { folder, replace } = readArguments();
  const backup = await openBackup(folder);
  const { createdAt, tables, objects } = backup.manifest;
  await withProject({ seed: false }, async (project) => {
    const violations = await restoreBackup(project, backup, { replace });
    const rowCount = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${describeProject(project)} to ${createdAt}: ${rowCount} rows of ${tables.length} tables, ${objects.length} files of Storage`,
    );
    for (const violation of violations) {
      console.warn(`The saved data already violated an invariant: ${violation}`);
    }
  });
  return 0;
});

function readArguments(): { folder: string; replace: boolean } {
  const usage = "Usage: npm run restore -- <backup folder> [--replace]";
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    const [folder, ...extraArguments] = positionals;
    if (!folder || extraArguments.length > 0) throw new CliError(usage);
    return { folder: resolve(folder), replace: values.replace };
  } catch {
    throw new CliError(usage);
  }
}
