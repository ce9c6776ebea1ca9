import { runAccountCommand } from "../admin/account-command.ts";
import { setAdminPassword } from "../admin/set-password.ts";

/** `npm run admin:password`: sets an administrator's password. Prompts for unset ADMIN_EMAIL and ADMIN_PASSWORD. */
await runAccountCommand(async (project, ask) => {
  const email = await ask("ADMIN_EMAIL", "E-mail address: ");
  const password = await ask("ADMIN_PASSWORD", "New password (12 characters or more): ");
  await setAdminPassword(project, { email, password });
  return `${email} logs in with the new password now. Who is logged in has to do so again within the hour.`;
});
