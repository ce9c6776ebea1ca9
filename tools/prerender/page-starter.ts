import { join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../project-paths.ts";
import { webConfig } from "../web-config.ts";

/** The script that stands in each prerendered page, as text: web/src/app/start-when-seen.ts says what it does. */
export async function buildPageStarter(): Promise<string> {
  const result = await build({
    ...webConfig,
    build: {
      write: false,
      copyPublicDir: false,
      manifest: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(projectRoot, "web", "src", "app", "start-when-seen.ts"),
        output: { format: "iife" },
      },
    },
  });
  if (!("output" in result)) throw new Error("The page starter was not built as one file.");
  return result.output[0].code.trim();
}
