import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { fetchFromProject, type Project } from "../shared/hosted-project.ts";

const foundSchema = z.array(z.object({ id: z.uuid() }));

/** The id of the administrator's account with an email address. @throws CliError if there is none */
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
  const [found] = foundSchema.parse(await response.json());
  if (!found) throw new CliError(`No administrator has the email ${email}.`);
  return found.id;
}
