import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { fetchFromProject, type Project, refuseDemoKey } from "../shared/hosted-project.ts";
import { checkInput, loginSchema } from "./account-input.ts";

const foundSchema = z.array(z.object({ id: z.uuid() }));

/**
 * Sets an administrator's password and ends all sessions of the account.
 *
 * @throws CliError for invalid input, an email without an administrator's account, the demo's account or key on a hosted
 * project, and refusals by the project
 */
export async function setAdminPassword(
  project: Project,
  login: z.input<typeof loginSchema>,
): Promise<void> {
  const { email, password } = checkInput(loginSchema, login);
  refuseDemoKey(project);
  // Auth stores emails in lower case.
  const query = new URLSearchParams({
    select: "id",
    is_admin: "eq.true",
    email: `eq.${email.toLowerCase()}`,
  });
  const listed = await fetchFromProject(project, `/rest/v1/users?${query.toString()}`);
  if (!listed.ok) {
    throw new CliError(`No account can be read (${listed.status}): ${await listed.text()}`);
  }
  const [found] = foundSchema.parse(await listed.json());
  if (!found) throw new CliError(`No administrator has the address ${email}.`);
  const answer = await fetchFromProject(project, `/auth/v1/admin/users/${found.id}`, {
    method: "PUT",
    body: JSON.stringify({ password }),
  });
  if (!answer.ok) {
    throw new CliError(`The password stays (${answer.status}): ${await answer.text()}`);
  }
}
