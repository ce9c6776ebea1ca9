import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, transformWithOxc } from "vite";
import { projectRoot } from "../shared/project-paths.ts";

/** Compiles the inline script of each prerendered page: web/src/app/start.ts, which has no imports. */
export async function buildStartScript(): Promise<string> {
  const file = join(projectRoot, "web", "src", "app", "start.ts");
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  return minifySync(file, code).code.trim();
}
