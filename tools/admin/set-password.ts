import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { fetchFromProject, type Project, refuseDemoKey } from "../shared/hosted-project.ts";
import { checkInput, loginSchema } from "./account-input.ts";

const foundSchema = z.array(z.object({ id: z.uuid() }));

/**
 * Gives an administrator's account a new password and ends all of its sessions, as after one was forgotten or overheard.
 *
 * @throws CliError for bad input, an address without such an account, the local demo's account or key on a real project,
 * and what the project refuses
 */
export async function setAdminPassword(
  project: Project,
  login: z.input<typeof loginSchema>,
): Promise<void> {
  const { email, password } = checkInput(loginSchema, login);
  refuseDemoKey(project);
  // Auth keeps addresses in small letters.
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
