import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { SiteRenderer } from "../../web/src/app/prerendering/site-renderer.ts";
import { webConfig } from "./web-config.ts";

/**
 * Builds the site's SSR bundle into `folder` and imports the bundle. Dependencies are bundled, because a folder outside the
 * project has no node_modules.
 */
export async function buildSiteRenderer(folder: string): Promise<SiteRenderer> {
  await build({
    ...webConfig,
    ssr: { noExternal: true },
    build: {
      ssr: "src/app/prerendering/entry-server.tsx",
      outDir: folder,
      manifest: false,
      copyPublicDir: false,
      // Node reads `.js` outside of the project as CommonJS.
      rolldownOptions: {
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  const { siteRenderer } = await import(pathToFileURL(join(folder, "entry-server.mjs")).href);
  return siteRenderer;
}
