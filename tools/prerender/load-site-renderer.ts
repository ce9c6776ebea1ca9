import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { SiteRenderer } from "../../web/src/app/prerendering/site-renderer.ts";
import { webConfig } from "../build/web-config.ts";
import { projectRoot } from "../shared/project-paths.ts";

/** Builds the app for Node and imports it. `remove` deletes the build's output. */
export async function loadSiteRenderer() {
  // Inside the project, so that package imports resolve; a unique folder, because builds may run concurrently.
  const cache = join(projectRoot, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "prerender-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await build({
      ...webConfig,
      build: {
        ssr: join(projectRoot, "web", "src", "app", "prerendering", "entry-server.tsx"),
        outDir: folder,
        manifest: false,
        copyPublicDir: false,
      },
    });
    const entry = pathToFileURL(join(folder, "entry-server.js"));
    const { siteRenderer }: { siteRenderer: SiteRenderer } = await import(entry.href);
    return { ...siteRenderer, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
