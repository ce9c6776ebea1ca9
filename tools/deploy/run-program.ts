import { execFile } from "node:child_process";
import { basename } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { CliError, messageOf } from "../shared/cli-error.ts";
import { projectRoot } from "../shared/project-paths.ts";
import type { RunProgram } from "./deployment.ts";

const maxOutputBytes = 64 * 2 ** 20;
const failureSchema = z.object({ stdout: z.string(), stderr: z.string() });

/** Runs a program in the repository, with further environment variables. Its error has the program's last messages. */
export const runProgram: RunProgram = async (program, programArguments, options = {}) => {
  const { environment = {}, folder = projectRoot } = options;
  try {
    const { stdout } = await promisify(execFile)(program, programArguments, {
      cwd: folder,
      env: { ...process.env, ...environment },
      maxBuffer: maxOutputBytes,
    });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = failureSchema.safeParse(error).data ?? {};
    const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== "");
    const command = [basename(program), ...programArguments.slice(0, 2)].join(" ");
    throw new CliError(`\`${command}\` failed: ${lines.slice(-5).join("\n") || messageOf(error)}`);
  }
};
