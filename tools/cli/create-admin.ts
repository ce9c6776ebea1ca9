import { runAccountCommand } from "../admin/account-command.ts";
import { createAdmin } from "../admin/create-admin.ts";

/** `npm run admin:create`: creates an administrator's account. Prompts for unset ADMIN_EMAIL, ADMIN_USERNAME, ADMIN_PASSWORD. */
await runAccountCommand(async (project, ask) => {
  const email = await ask("ADMIN_EMAIL", "E-mail address: ");
  const username = await ask("ADMIN_USERNAME", "Username: ");
  const password = await ask("ADMIN_PASSWORD", "Password (12 characters or more): ");
  await createAdmin(project, { email, username, password });
  return `${email} can log in at /admin/login now.`;
});
