import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { fetchFromProject, type Project, rejectDemoKey } from "../shared/hosted-project.ts";
import { loginSchema, parseAccountInput } from "./account-input.ts";

const accountSchema = loginSchema.extend({
  username: z
    .string()
    .trim()
    .min(1, "The username is missing.")
    .max(100, "The username is too long."),
});
export type AdminAccount = z.input<typeof accountSchema>;

/**
 * Creates an administrator's account with a confirmed email.
 *
 * @throws CliError if the input is invalid, if the demo account or key is used on a hosted project, or if Auth returns an error
 */
export async function createAdmin(project: Project, account: AdminAccount): Promise<void> {
  const { email, username, password } = parseAccountInput(accountSchema, account);
  rejectDemoKey(project);
  const response = await fetchFromProject(project, "/auth/v1/admin/users", {
    method: "POST",
    body: JSON.stringify({
      email,
      password,
      email_confirm: true,
      app_metadata: { is_admin: true, username },
    }),
  });
  if (!response.ok) {
    throw new CliError(
      `The account was not created (${response.status}): ${await response.text()}`,
    );
  }
}
