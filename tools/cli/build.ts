import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CliError, runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { projectRoot } from "../shared/project-paths.ts";
import { prepareBuildTarget } from "../site/build-target.ts";
import { buildSite } from "../site/built-site.ts";
import { writeReleaseFile } from "../site/release-file.ts";
import { replaceFolder } from "../site/replace-folder.ts";
import { readHost } from "../site/rule-files.ts";

/** `npm run build`: builds the static site in `dist/` and prerenders each public page that the database lists. */
await runTool(async () => {
  const settings = readLocalSettings();
  const host = readHost(process.env.HOST);
  const typeCheck = spawnSync(join(projectRoot, "node_modules", ".bin", "tsc"), ["-b"], {
    cwd: projectRoot,
    stdio: "inherit",
  });
  if (typeCheck.status !== 0) throw new CliError("The type check failed (errors above).");

  const buildTarget = await prepareBuildTarget(settings);
  try {
    const paths = await replaceFolder(join(projectRoot, "dist"), async (folder) => {
      const builtPaths = await buildSite({ ...buildTarget, host }, folder);
      writeReleaseFile(folder, process.env);
      return builtPaths;
    });
    console.log(`Built ${paths.length} pages for ${buildTarget.siteUrl} in dist/`);
  } finally {
    await buildTarget.stop();
  }
  return 0;
});
