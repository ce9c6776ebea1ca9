import { runAccountCommand } from "../admin/account-command.ts";
import { createAdmin } from "../admin/accounts.ts";

/** `npm run admin:create`: creates an administrator's account. Prompts for unset ADMIN_EMAIL, ADMIN_USERNAME, ADMIN_PASSWORD. */
await runAccountCommand(async (project, readInput) => {
  const email = await readInput("ADMIN_EMAIL", "Email: ");
  const username = await readInput("ADMIN_USERNAME", "Username: ");
  const password = await readInput("ADMIN_PASSWORD", "Password (at least 12 characters): ");
  await createAdmin(project, { email, username, password });
  return `${email} can sign in at /admin/login now.`;
});
