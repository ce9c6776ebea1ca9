import { runAccountCommand } from "../admin/account-command.ts";
import { resetMfa } from "../admin/reset-mfa.ts";

/** `npm run admin:reset-mfa`: removes an administrator's authenticators. Prompts for an unset ADMIN_EMAIL. */
await runAccountCommand(async (project, ask) => {
  const email = await ask("ADMIN_EMAIL", "E-mail address: ");
  const removed = await resetMfa(project, email);
  return removed === 0
    ? `${email} has no authenticator.`
    : `${email} logs in with the password alone now. Turn two-step sign-in on again in Account Security.`;
});
