import { spawnSync } from "node:child_process";
import { join } from "node:path";
import packageFile from "../../../package.json" with { type: "json" };
import { runTool } from "../../shared/cli-error.ts";
import { projectRoot } from "../../shared/project-paths.ts";

/** Stryker's last release that supports Node 20. It is not in package.json, because only this command needs its 139 packages. */
const strykerVersion = "9.6.1";
const domainFolder = "supabase/functions/_shared/domain";

/**
 * `npm run mutation [files]`: mutates `_shared/domain` with Stryker, runs its unit tests, and prints the mutation score and the
 * surviving mutants. `files` is a folder or a glob in `_shared/domain`, such as `orders` or `money.ts`; a run of all files takes
 * over an hour.
 */
await runTool(async () => {
  const files = process.argv[2];
  const pattern = files?.endsWith(".ts") ? files : join(files ?? "", "**/!(database.types).ts");
  const packages = [
    `@stryker-mutator/core@${strykerVersion}`,
    `@stryker-mutator/vitest-runner@${strykerVersion}`,
    `vitest@${packageFile.devDependencies.vitest}`,
  ];
  const { status } = spawnSync(
    "npm",
    [
      "exec",
      "--yes",
      ...packages.map((name) => `--package=${name}`),
      "--",
      "stryker",
      "run",
      "tools/lab/mutation/stryker.config.json",
      "--mutate",
      `${domainFolder}/${pattern},!${domainFolder}/**/*.test.ts`,
    ],
    { cwd: projectRoot, stdio: "inherit", shell: process.platform === "win32" },
  );
  return status ?? 1;
});
