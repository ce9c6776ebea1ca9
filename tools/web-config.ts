import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { projectRoot } from "./project-paths.ts";

/** Where Vite finds the web app, for all that build it. */
export const webConfig = {
  root: join(projectRoot, "web"),
  configFile: join(projectRoot, "web", "vite.config.ts"),
  logLevel: "warn",
} as const;

/** Names in a build's folder `.vite`. */
export const manifests = { site: "manifest.json", admin: "admin-manifest.json" } as const;

/** What an app begins with in one file: a dozen that all come at once would only compress worse. */
const output: Rolldown.OutputOptions = {
  codeSplitting: { groups: [{ name: "core", tags: ["$initial"] }] },
};

/**
 * Builds the two apps of the web into a folder: the site, whose page is `index.html`, and the back office, whose page is
 * `admin.html`. Each by itself, because what both share would else hold for visitors what only the other makes use of.
 *
 * @param copyPublicDir - whether pictures and icons come into the folder too
 */
export async function buildWebApps(
  outputFolder: string,
  { copyPublicDir = true } = {},
): Promise<void> {
  await build({
    ...webConfig,
    build: { outDir: outputFolder, emptyOutDir: true, copyPublicDir, rolldownOptions: { output } },
  });
  await build({
    ...webConfig,
    build: {
      outDir: outputFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: `.vite/${manifests.admin}`,
      rolldownOptions: { output, input: join(webConfig.root, "admin.html") },
    },
  });
}
