import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildSite } from "../build/built-site.ts";
import { replaceFolder } from "../build/replace-folder.ts";
import { findBuildTarget } from "../prerender/find-build-target.ts";
import { CliError, runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { projectRoot } from "../shared/project-paths.ts";

/** `npm run build`: builds the static site in `dist/`, with an HTML page for each public page of the content in the database. */
await runTool(async () => {
  const settings = readLocalSettings();
  const types = spawnSync(join(projectRoot, "node_modules", ".bin", "tsc"), ["-b"], {
    cwd: projectRoot,
    stdio: "inherit",
  });
  if (types.status !== 0) throw new CliError("The type check failed (errors above).");

  const database = await findBuildTarget(settings);
  try {
    const paths = await replaceFolder(join(projectRoot, "dist"), (folder) =>
      buildSite(database, folder),
    );
    console.log(`Built ${paths.length} pages for ${database.siteUrl} in dist/`);
  } finally {
    await database.stop();
  }
  return 0;
});
