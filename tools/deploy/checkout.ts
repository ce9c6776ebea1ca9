import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CliError } from "../shared/cli-error.ts";
import type { RunProgram } from "./deployment.ts";

/** Returns the full SHA of a commit. @param name - a SHA, tag or branch @throws CliError if the repository has no such commit */
export const readCommit = async (run: RunProgram, name = "HEAD"): Promise<string> => {
  const output = await run("git", ["rev-parse", `${name}^{commit}`]).catch(() => {
    throw new CliError(`${name} is not a commit of this repository.`);
  });
  return output.trim();
};

/** Checks a commit out into a folder of its own, which is deleted after `use`. */
export async function withCheckout<Result>(
  run: RunProgram,
  release: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = mkdtempSync(join(tmpdir(), "calpe-and-stone-release-"));
  const folder = join(parent, "checkout");
  await run("git", ["worktree", "add", "--detach", folder, release]);
  try {
    return await use(folder);
  } finally {
    await run("git", ["worktree", "remove", "--force", folder]);
    rmSync(parent, { recursive: true, force: true });
  }
}
