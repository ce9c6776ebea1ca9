import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, transformWithOxc } from "vite";
import { projectRoot } from "../shared/project-paths.ts";

/**
 * Compiles web/src/app/hydration-script.ts, the inline script of each prerendered page. That file must not import anything,
 * because it is transformed, not bundled.
 */
export async function buildHydrationScript(): Promise<string> {
  const file = join(projectRoot, "web", "src", "app", "hydration-script.ts");
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  return minifySync(file, code).code.trim();
}
