import { runAccountCommand } from "../admin/account-command.ts";
import { resetMfa } from "../admin/accounts.ts";

/** `npm run admin:reset-mfa`: removes an administrator's MFA factors. Prompts for an unset ADMIN_EMAIL. */
await runAccountCommand(async (project, readInput) => {
  const email = await readInput("ADMIN_EMAIL", "Email: ");
  const removedCount = await resetMfa(project, email);
  return removedCount === 0
    ? `${email} has no authenticator app.`
    : `${email} now signs in with the password alone. Set up two-step sign-in again in the back office, Account Security.`;
});
