import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { deployShop } from "../deploy/deploy.ts";
import { runProgram } from "../deploy/run-program.ts";
import { runTool } from "../shared/cli-error.ts";
import { projectRoot } from "../shared/project-paths.ts";

/** Asks at the terminal, which does not show the answer to a question for a secret. */
async function ask(question: string, isSecret = false): Promise<string> {
  let isMuted = false;
  const output = new Writable({
    write(text, _, done) {
      if (!isMuted) process.stdout.write(text);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = terminal.question(question);
    isMuted = isSecret;
    return await answer;
  } finally {
    terminal.close();
    if (isSecret) process.stdout.write("\n");
  }
}

/** `npm run deploy`: deploys this commit to the hosted project and the static host; see tools/deploy/options.ts for its modes. */
await runTool(() =>
  deployShop(process.argv.slice(2), {
    environment: process.env,
    settingsFile: join(projectRoot, ".env.production"),
    projectFolder: projectRoot,
    backupFolder: join(projectRoot, "backups"),
    recordFolder: join(projectRoot, "deployments"),
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
    request: fetch,
    run: runProgram,
    print: console.log,
  }),
);
