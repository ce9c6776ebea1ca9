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
    ...listFunctions(functionsFolder).map(functionTypeCheck),
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

/** The step that type-checks an Edge Function's entry. It runs `deno check` instead of tsc, because functions use Deno's APIs. */
function functionTypeCheck(name: string): Step {
  const folder = join(functionsFolder, name);
  return {
    name: `types (${name})`,
    command: denoProgram(),
    arguments: ["check", "--quiet", ...denoModuleFlags(folder), join(folder, "index.ts")],
    environment: denoEnvironment(),
  };
}
