import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { denoEnvironment, denoModuleFlags, denoProgram } from "./deno.ts";

export interface PackageOptions {
  folder: string;
  stateFolder: string;
  log: (message: string) => void;
}

/**
 * Downloads a function's packages if its deno.json, its deno.lock or the path of the Deno executable has changed. Otherwise the
 * function's first request would wait for the download.
 */
export function cacheFunctionPackages(names: string[], options: PackageOptions): void {
  const stampFile = join(options.stateFolder, "function-packages.json");
  const stamps = readStamps(stampFile);
  const changedNames = names.filter((name) => stamps[name] !== computeStamp(options.folder, name));
  if (changedNames.length === 0) return;
  options.log(`Downloading the packages of the Edge Functions (${changedNames.join(", ")}) …`);
  for (const name of changedNames) {
    if (fetchPackages(join(options.folder, name)))
      stamps[name] = computeStamp(options.folder, name);
    else
      options.log(
        `The packages of the function ${name} could not be downloaded; it may not start.`,
      );
  }
  mkdirSync(options.stateFolder, { recursive: true });
  writeFileSync(stampFile, JSON.stringify(stamps));
}

/** Maps a function's name to its stamp: the hash of Deno's path, deno.json and deno.lock at the last successful download. */
const stampsSchema = z.record(z.string(), z.string());

/** Reads the stamps. Empty when the file is missing, or incomplete after a power cut or on a full disk. */
function readStamps(file: string): Record<string, string> {
  try {
    return stampsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

function computeStamp(folder: string, name: string): string {
  const hash = createHash("sha256").update(denoProgram());
  for (const file of ["deno.json", "deno.lock"].map((fileName) => join(folder, name, fileName))) {
    hash.update(existsSync(file) ? readFileSync(file) : "");
  }
  return hash.digest("hex");
}

function fetchPackages(functionFolder: string): boolean {
  const { status } = spawnSync(
    denoProgram(),
    ["cache", ...denoModuleFlags(functionFolder), join(functionFolder, "index.ts")],
    { stdio: "inherit", env: { ...process.env, ...denoEnvironment() } },
  );
  return status === 0;
}
