import { createInterface } from "node:readline/promises";
import { CliError, runTool } from "../shared/cli-error.ts";
import { type Project, projectFromEnvironment } from "../shared/hosted-project.ts";

/** Answers a question: the environment variable where it is set, else whoever sits at the terminal. */
type Ask = (variable: string, question: string) => Promise<string>;

/** Runs a command on an account of the project that SUPABASE_URL and SUPABASE_SECRET_KEY name, and prints what it returns. */
export function runAccountCommand(command: (project: Project, ask: Ask) => Promise<string>) {
  return runTool(async () => {
    const project = projectFromEnvironment();
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // Not `terminal.question`: of answers that come from a file at once, it loses all but the first.
    const answers = terminal[Symbol.asyncIterator]();
    const ask: Ask = async (variable, question) => {
      const set = process.env[variable];
      if (set !== undefined) return set;
      terminal.setPrompt(question);
      terminal.prompt();
      const answer = await answers.next();
      if (answer.done) throw new CliError(`Nothing was answered, and ${variable} is not set.`);
      return answer.value;
    };
    try {
      console.log(await command(project, ask));
    } finally {
      terminal.close();
    }
    return 0;
  });
}
