import type { Sql } from "postgres";
import * as z from "zod";
import { type AuthCaller, readCaller } from "./auth-caller.ts";
import { AuthError, rejectWeakPassword } from "./auth-error.ts";
import { readJson } from "./auth-router.ts";
import { listFactors } from "./mfa-factors.ts";
import type { Project } from "./project.ts";

const changeSchema = z.object({
  password: z.string().min(1).optional(),
  current_password: z.string().default(""),
  email: z.email({ pattern: z.regexes.html5Email }).optional(),
});

/**
 * Rejects a change of password or email by a session without AAL2 if the account has a verified factor, and a change of the password
 * without the current one. Hosted projects require the current password if they have the setting
 * security_update_password_require_current_password, which config.toml lacks. Ignores an invalid body, which @supabase/lite rejects.
 *
 * @returns the caller, if the request changes the password
 * @throws AuthError 400 for a wrong or missing current password, 401 insufficient_aal, 422 for a weak new password
 */
export async function checkPasswordChange(
  request: Request,
  superuserSql: Sql,
  { config: { auth }, keys }: Project,
): Promise<AuthCaller | null> {
  const change = changeSchema.safeParse(await readJson(request)).data;
  if (!change?.password && !change?.email) return null;
  if (change.password) rejectWeakPassword(change.password, auth.minimum_password_length);
  const caller = await readCaller(request, superuserSql, keys);
  const factors = await listFactors(superuserSql, caller.userId);
  if (!caller.isAal2 && factors.some(({ status }) => status === "verified")) {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw new AuthError(401, "insufficient_aal", message);
  }
  if (!change.password) return null;
  await requireCurrentPassword(superuserSql, caller, change.current_password);
  return caller;
}

/** Sessions that a mail has opened need no current password: a lost one can't be entered. */
async function requireCurrentPassword(sql: Sql, caller: AuthCaller, password: string) {
  const [account] = await sql<{ isRecovery: boolean; isRight: boolean }[]>`
    select encrypted_password = extensions.crypt(${password}, encrypted_password) as "isRight", exists (
      select from auth.mfa_amr_claims
      where session_id = ${caller.sessionId} and authentication_method in ('otp', 'magiclink', 'recovery')
    ) as "isRecovery"
    from auth.users where id = ${caller.userId}`;
  if (account?.isRecovery || account?.isRight) return;
  const code = password === "" ? "current_password_required" : "current_password_invalid";
  throw new AuthError(400, code, "Current password required when setting new password.");
}

/** Ends the account's other sessions, as hosted Auth does after a change of the password. */
export async function endOtherSessions(sql: Sql, { userId, sessionId }: AuthCaller) {
  await sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
}
