import { createInterface } from "node:readline/promises";
import { CliError, runTool } from "../shared/cli-error.ts";
import { type Project, projectFromEnvironment } from "../shared/hosted-project.ts";

/** Reads a value from the environment variable, else prompts for it. */
type Ask = (variable: string, question: string) => Promise<string>;

/** Runs a command with the project in SUPABASE_URL and SUPABASE_SECRET_KEY, and prints the message that it returns. */
export function runAccountCommand(command: (project: Project, ask: Ask) => Promise<string>) {
  return runTool(async () => {
    const project = projectFromEnvironment();
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // Reads lines instead of calling `terminal.question`, which loses all lines but the first when the input is a file.
    const lines = terminal[Symbol.asyncIterator]();
    const ask: Ask = async (variable, question) => {
      const set = process.env[variable];
      if (set !== undefined) return set;
      terminal.setPrompt(question);
      terminal.prompt();
      const line = await lines.next();
      if (line.done) throw new CliError(`No input, and ${variable} is not set.`);
      return line.value;
    };
    try {
      console.log(await command(project, ask));
    } finally {
      terminal.close();
    }
    return 0;
  });
}
