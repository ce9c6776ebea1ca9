import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The Deno program of the npm package `deno`, unpacked by that package's own installer if need be. */
export function denoProgram(): string {
  const folder = dirname(require.resolve("deno/package.json"));
  const program = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  if (existsSync(program)) return program;
  const installer: { runInstall(): string } = require("deno/install_api.cjs");
  return installer.runInstall();
}

/** Deno knows npm's settings only from an .npmrc; npm hands its registry to scripts like this one. */
export function denoEnvironment(): Record<string, string> {
  const registry = process.env.NPM_CONFIG_REGISTRY ?? process.env.npm_config_registry;
  return {
    DENO_NO_UPDATE_CHECK: "1",
    NO_COLOR: "1",
    ...(registry ? { NPM_CONFIG_REGISTRY: registry } : {}),
  };
}

/**
 * Each function stands alone: its own deno.json, packages from Deno's cache, nothing of node_modules. Deno refuses to run
 * with a package that the function's deno.lock does not name; `frozen: false` writes the file instead.
 */
export function denoModuleFlags(functionFolder: string, { frozen = true } = {}): string[] {
  return [
    "--config",
    join(functionFolder, "deno.json"),
    "--node-modules-dir=none",
    `--lock=${join(functionFolder, "deno.lock")}`,
    `--frozen=${frozen}`,
  ];
}
