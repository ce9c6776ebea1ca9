import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { fetchFromProject, type Project } from "../shared/hosted-project.ts";

const accountsSchema = z.array(z.object({ id: z.uuid() }));

/**
 * Returns the id of the administrator with this email address.
 *
 * @throws CliError if there is no such administrator or the request fails
 */
export async function findAdmin(project: Project, email: string): Promise<string> {
  // Auth stores emails in lower case.
  const query = new URLSearchParams({
    select: "id",
    is_admin: "eq.true",
    email: `eq.${email.toLowerCase()}`,
  });
  const response = await fetchFromProject(project, `/rest/v1/users?${query.toString()}`);
  if (!response.ok) {
    throw new CliError(
      `The accounts could not be read (${response.status}): ${await response.text()}`,
    );
  }
  const [account] = accountsSchema.parse(await response.json());
  if (!account) throw new CliError(`No administrator has the email ${email}.`);
  return account.id;
}
