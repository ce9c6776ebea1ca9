import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/**
 * Returns the path of the Deno executable from the npm package `deno`. Runs the package's installer when the executable is
 * missing.
 */
export function denoProgram(): string {
  const folder = dirname(require.resolve("deno/package.json"));
  const program = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  if (existsSync(program)) return program;
  const installer: { runInstall(): string } = require("deno/install_api.cjs");
  return installer.runInstall();
}

/**
 * Returns variables for Deno. Forwards the registry that npm passes to its scripts, because Deno reads npm's settings only from
 * .npmrc. Trusts the certificates of the system too, as a company's proxy needs.
 */
export function denoEnvironment(): Record<string, string> {
  const registry = process.env.NPM_CONFIG_REGISTRY ?? process.env.npm_config_registry;
  return {
    DENO_NO_UPDATE_CHECK: "1",
    DENO_TLS_CA_STORE: process.env.DENO_TLS_CA_STORE ?? "mozilla,system",
    NO_COLOR: "1",
    ...(registry ? { NPM_CONFIG_REGISTRY: registry } : {}),
  };
}

/**
 * Returns flags that isolate a function: Deno reads the function's own deno.json, and uses packages from its cache instead of
 * node_modules. With `frozen`, Deno rejects a package that is not in the function's deno.lock. Without `frozen`, Deno updates the
 * lock file.
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

/** Names of the Edge Functions: the folders that contain an index.ts and do not start with `_`, as for the Supabase CLI. */
export function listFunctions(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(folder, name, "index.ts")))
    .sort();
}
