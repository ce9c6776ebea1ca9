import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Path of the Deno executable from the npm package `deno`. Runs the package's installer when the executable is missing. */
export function denoProgram(): string {
  const folder = dirname(require.resolve("deno/package.json"));
  const program = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  if (existsSync(program)) return program;
  const installer: { runInstall(): string } = require("deno/install_api.cjs");
  return installer.runInstall();
}

/** Deno reads npm's settings only from an .npmrc file, so the registry that npm passes to its scripts is forwarded. */
export function denoEnvironment(): Record<string, string> {
  const registry = process.env.NPM_CONFIG_REGISTRY ?? process.env.npm_config_registry;
  return {
    DENO_NO_UPDATE_CHECK: "1",
    NO_COLOR: "1",
    ...(registry ? { NPM_CONFIG_REGISTRY: registry } : {}),
  };
}

/**
 * Isolates a function: its own deno.json, packages from Deno's cache, nothing from node_modules. With `frozen` Deno rejects a
 * package that is not in the function's deno.lock; without it Deno updates the lock file.
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
