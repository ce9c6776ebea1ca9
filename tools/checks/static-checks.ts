import { join } from "node:path";
import {
  denoEnvironment,
  denoModuleFlags,
  denoProgram,
  listFunctions,
} from "@calpe/local-supabase/deno";
import { functionsFolder } from "../shared/project-paths.ts";
import type { Step } from "./step.ts";

/** Format, lint, type and dead-code checks, and the page weights. */
export function staticChecks(): Step[] {
  return [
    { name: "lint (oxlint)", command: "oxlint", arguments: ["--type-aware", "--deny-warnings"] },
    {
      name: "format, lint (biome)",
      command: "biome",
      arguments: ["check", "--error-on-warnings", "."],
    },
    { name: "types", command: "tsc", arguments: ["-b", "--pretty", "false"] },
    ...listFunctions(functionsFolder).map(functionImportCheck),
    {
      name: "generated types",
      command: process.execPath,
      arguments: ["tools/cli/bootstrap.mjs", "generate-types", "--check"],
      inputs: ["supabase/migrations", "supabase/functions/_shared/domain", "tools"],
    },
    {
      name: "page weights",
      command: "tsx",
      arguments: ["tools/cli/page-weights.ts"],
      inputs: ["web", "supabase/functions/_shared", "tools"],
    },
    { name: "dead code", command: "knip", arguments: ["--no-progress"] },
  ];
}

/**
 * The step that resolves each import of an Edge Function as its deployment does. tsc finds a package also if it is missing from the
 * function's deno.json or deno.lock.
 */
function functionImportCheck(name: string): Step {
  const folder = join(functionsFolder, name);
  return {
    name: `imports (${name})`,
    command: denoProgram(),
    arguments: ["cache", "--quiet", ...denoModuleFlags(folder), join(folder, "index.ts")],
    environment: denoEnvironment(),
  };
}
