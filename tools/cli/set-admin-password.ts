import { runAccountCommand } from "../admin/account-command.ts";
import { setAdminPassword } from "../admin/accounts.ts";

/** `npm run admin:password`: sets an administrator's password. Prompts for unset ADMIN_EMAIL and ADMIN_PASSWORD. */
await runAccountCommand(async (project, readInput) => {
  const email = await readInput("ADMIN_EMAIL", "Email: ");
  const password = await readInput("ADMIN_PASSWORD", "New password (at least 12 characters): ");
  await setAdminPassword(project, { email, password });
  return `${email} can sign in with the new password now. All sessions of the account have ended.`;
});
