import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { fetchFromProject, type Project, rejectDemoKey } from "../shared/hosted-project.ts";
import { findAdmin } from "./find-admin.ts";

const factorsSchema = z.array(z.object({ id: z.uuid() }));

/**
 * Removes all MFA factors of an administrator's account. Afterwards, signing in requires only the password.
 *
 * @returns the number of removed factors
 * @throws CliError if no administrator has this email, if the demo key is used on a hosted project, or if Auth returns an error
 */
export async function resetMfa(project: Project, email: string): Promise<number> {
  rejectDemoKey(project);
  const factorsPath = `/auth/v1/admin/users/${await findAdmin(project, email)}/factors`;
  const request = async (path: string, method: string) => {
    const response = await fetchFromProject(project, path, { method });
    if (response.ok) return response;
    throw new CliError(
      `Auth answered ${response.status} to ${method} ${path}: ${await response.text()}`,
    );
  };
  const factors = factorsSchema.parse(await (await request(factorsPath, "GET")).json());
  for (const { id } of factors) await request(`${factorsPath}/${id}`, "DELETE");
  return factors.length;
}
