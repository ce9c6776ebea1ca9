import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildSite } from "../build/built-site.ts";
import { replaceFolder } from "../build/replace-folder.ts";
import { findDatabase } from "../prerender/find-database.ts";
import { CliError, runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { projectRoot } from "../shared/project-paths.ts";

/** `npm run build`: the static site in `dist/`, with a page for each public address there is in the database. */
await runTool(async () => {
  const settings = readLocalSettings();
  const types = spawnSync(join(projectRoot, "node_modules", ".bin", "tsc"), ["-b"], {
    cwd: projectRoot,
    stdio: "inherit",
  });
  if (types.status !== 0) throw new CliError("The types are not right; see above.");

  const database = await findDatabase(settings);
  try {
    const paths = await replaceFolder(join(projectRoot, "dist"), (folder) =>
      buildSite(database, folder),
    );
    console.log(`dist/ holds ${paths.length} pages for ${database.siteUrl}`);
  } finally {
    await database.stop();
  }
  return 0;
});
