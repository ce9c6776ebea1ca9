import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { describeProject, withProject } from "../backup/find-project.ts";
import { openBackup } from "../backup/open-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import type { RestoreOptions } from "../backup/restore-target.ts";
import { CliError, runTool } from "../shared/cli-error.ts";

/**
 * `npm run restore -- <backup> [--replace] [--content-only]`: restores a backup into an empty project, or with --replace into any
 * project. With --content-only restores only the content and its images.
 */
await runTool(async () => {
  const { folder, ...options } = readArguments();
  const backup = await openBackup(folder);
  const { createdAt, missingObjects } = backup.manifest;
  for (const { bucket, name } of missingObjects) {
    console.warn(`The backup is incomplete: it lacks ${bucket}/${name}.`);
  }
  await withProject({ seed: false }, async (project) => {
    const { tables, objects, violations } = await restoreBackup(project, backup, options);
    const rowCount = tables.reduce((sum, { saved }) => sum + saved.rows, 0);
    console.log(
      `Restored ${describeProject(project)} to ${createdAt}: ${rowCount} rows of ${tables.length} tables, ${objects.length} files of Storage`,
    );
    for (const violation of violations) {
      console.warn(`The saved data already violated an invariant: ${violation}`);
    }
  });
  return 0;
});

function readArguments(): RestoreOptions & { folder: string } {
  const usage = "Usage: npm run restore -- <backup folder> [--replace] [--content-only]";
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: "boolean", default: false },
        "content-only": { type: "boolean", default: false },
      },
    });
    const [folder, ...extraArguments] = positionals;
    if (!folder || extraArguments.length > 0) throw new CliError(usage);
    return {
      folder: resolve(folder),
      replace: values.replace,
      contentOnly: values["content-only"],
    };
  } catch {
    throw new CliError(usage);
  }
}
