import type { Sql } from "postgres";
import * as z from "zod";
import { AuthError } from "./auth-error.ts";
import { readJson } from "./auth-router.ts";

/** Body of /auth/v1/otp and /magiclink, which send a code or link for signing in by email. */
const requestSchema = z.object({
  email: z.email({ pattern: z.regexes.html5Email }).toLowerCase(),
  create_user: z.boolean().default(true),
});

/**
 * Rejects sign-in by email for an address without an account. Hosted Auth does so if sign-up is disabled; @supabase/lite would
 * create the account. Ignores an invalid body, which Auth itself rejects.
 *
 * @throws AuthError 422
 */
export async function rejectUnknownEmail(request: Request, superuserSql: Sql): Promise<void> {
  const parsed = requestSchema.safeParse(await readJson(request));
  if (!parsed.success) return;
  const { email, create_user } = parsed.data;
  const users = await superuserSql`select from auth.users where email = ${email}`;
  if (users.length > 0) return;
  throw create_user
    ? new AuthError(422, "signup_disabled", "Signups not allowed for this instance")
    : new AuthError(422, "otp_disabled", "Signups not allowed for otp");
}
