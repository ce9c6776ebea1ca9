import * as z from "zod";
import type { Deployment } from "./deployment.ts";

const runsSchema = z.object({
  workflow_runs: z.array(
    z.object({ status: z.string(), conclusion: z.string().nullable(), html_url: z.url() }),
  ),
});

/**
 * Checks at GitHub that the workflow CI has passed for the commit. Skips this, with a line that gives the reason, if the repository is
 * not at GitHub, or if there is neither a token nor GitHub's program `gh`.
 *
 * @returns the reason for which the commit must not be deployed
 */
export async function checkCi(deployment: Deployment): Promise<string[]> {
  const { run, request, release, hide, print } = deployment;
  const skip = (reason: string) => {
    print(`– CI: not checked, ${reason}`);
    return [];
  };
  const readLine = async (program: string, ...programArguments: string[]) =>
    (await run(program, programArguments).catch(() => "")).trim();
  const origin = await readLine("git", "remote", "get-url", "origin");
  const [, repository] = /github\.com[:/]([^/]+\/[^/]+?)(?:\.git)?$/.exec(origin) ?? [];
  if (!repository) return skip("the remote origin is not at GitHub");
  const token = deployment.githubToken ?? (await readLine("gh", "auth", "token"));
  if (!token) return skip("there is neither GITHUB_TOKEN nor a signed-in gh");
  hide(token);

  const url = `https://api.github.com/repos/${repository}/actions/workflows/ci.yml/runs?head_sha=${release}&per_page=1`;
  const response = await request(url, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
  if (!response?.ok) return skip(`GitHub answers ${response?.status ?? "nothing"}`);
  const [latest] = runsSchema.parse(await response.json()).workflow_runs;
  if (latest?.conclusion === "success") return [];
  const state = latest ? `${latest.conclusion ?? latest.status}, ${latest.html_url}` : "no run";
  return [`CI has not passed for this commit (${state}). Wait; in an emergency: --without-ci`];
}
