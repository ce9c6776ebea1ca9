import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { deployShop } from "../deploy/deploy.ts";
import { runProgram } from "../deploy/run-program.ts";
import { runTool } from "../shared/cli-error.ts";
import { migrationsFolder, projectRoot } from "../shared/project-paths.ts";

/** Asks at the terminal. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** `npm run deploy`: deploys this commit to the hosted project and the static host; see tools/deploy/options.ts for its modes. */
await runTool(() =>
  deployShop(process.argv.slice(2), {
    environment: process.env,
    settingsFile: join(projectRoot, ".env.production"),
    migrationsFolder,
    backupFolder: join(projectRoot, "backups"),
    recordFolder: join(projectRoot, "deployments"),
    distFolder: join(projectRoot, "dist"),
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
    request: fetch,
    run: runProgram,
    print: console.log,
  }),
);
