import type * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { fetchFromProject, type Project, rejectDemoKey } from "../shared/hosted-project.ts";
import { loginSchema, parseAccountInput } from "./account-input.ts";
import { findAdmin } from "./find-admin.ts";

/**
 * Sets an administrator's password and ends all sessions of the account.
 *
 * @throws CliError for invalid input, an email without an administrator's account, the demo's account or key on a hosted
 * project, and errors of Auth
 */
export async function setAdminPassword(
  project: Project,
  login: z.input<typeof loginSchema>,
): Promise<void> {
  const { email, password } = parseAccountInput(loginSchema, login);
  rejectDemoKey(project);
  const id = await findAdmin(project, email);
  const response = await fetchFromProject(project, `/auth/v1/admin/users/${id}`, {
    method: "PUT",
    body: JSON.stringify({ password }),
  });
  if (!response.ok) {
    throw new CliError(
      `The password was not changed (${response.status}): ${await response.text()}`,
    );
  }
}
