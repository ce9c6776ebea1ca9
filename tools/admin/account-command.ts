import { createInterface } from "node:readline/promises";
import { CliError, runTool } from "../shared/cli-error.ts";
import { type Project, readProjectFromEnvironment } from "../shared/hosted-project.ts";

/** Returns the value of the environment variable; prompts for a value if the variable is not set. */
type ReadInput = (variable: string, question: string) => Promise<string>;

/** Runs a command with the project in SUPABASE_URL and SUPABASE_SECRET_KEY, and prints the message that the command returns. */
export function runAccountCommand(
  command: (project: Project, readInput: ReadInput) => Promise<string>,
) {
  return runTool(async () => {
    const project = readProjectFromEnvironment();
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // Reads lines with the iterator, because `terminal.question` loses all lines but the first when the input is a file.
    const lines = terminal[Symbol.asyncIterator]();
    const readInput: ReadInput = async (variable, question) => {
      const value = process.env[variable];
      if (value !== undefined) return value;
      terminal.setPrompt(question);
      terminal.prompt();
      const line = await lines.next();
      if (line.done) throw new CliError(`No input, and ${variable} is not set.`);
      return line.value;
    };
    try {
      console.log(await command(project, readInput));
    } finally {
      terminal.close();
    }
    return 0;
  });
}
