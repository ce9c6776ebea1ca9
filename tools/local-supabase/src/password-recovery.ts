import { createHash, randomInt } from "node:crypto";
import type { Sql } from "postgres";
import * as z from "zod";
import { AuthError } from "./auth-error.ts";
import { type Project, parseSeconds, readConfiguredFile } from "./project.ts";

/** A mail that Auth sends. */
export interface AuthMail {
  to: string;
  subject: string;
  html: string;
}

const validationError = (message: string) => new AuthError(400, "validation_failed", message);

/**
 * Gives an account a new token for choosing a new password, in place of an earlier one.
 *
 * @returns the mail with the token; null for an unknown email
 * @throws AuthError 400 for an invalid email, 429 for a second mail within max_frequency
 */
export async function startRecovery(
  authSql: Sql,
  body: unknown,
  project: Project,
): Promise<AuthMail | null> {
  const { email } = z.object({ email: z.string().default("") }).parse(body ?? {});
  if (email === "") throw validationError("Password recovery requires an email");
  if (!z.email({ pattern: z.regexes.html5Email }).safeParse(email).success)
    throw validationError("Unable to validate email address: invalid format");
  const to = email.toLowerCase();
  const { auth } = project.config;
  const [account] = await authSql<{ id: string; wait: number | null }[]>`
    select id, ceil(extract(epoch from recovery_sent_at - now()) + ${parseSeconds(auth.email.max_frequency)})::integer as wait
    from auth.users where email = ${to}`;
  if (!account) return null;
  if (account.wait && account.wait > 0) {
    const message = `For security purposes, you can only request this after ${account.wait} seconds.`;
    throw new AuthError(429, "over_email_send_rate_limit", message);
  }
  const token = String(randomInt(1_000_000)).padStart(6, "0");
  const tokenHash = createHash("sha224").update(`${to}${token}`).digest("hex");
  await authSql`
    update auth.users set recovery_token = ${tokenHash}, recovery_sent_at = now() where id = ${account.id}`;
  const { subject, content_path } = auth.email.template.recovery;
  const html = renderTemplate(readConfiguredFile(project.folder, content_path), {
    SiteURL: auth.site_url,
    TokenHash: tokenHash,
    Token: token,
    Email: to,
  });
  return { to, subject, html };
}

/** Replaces the variables of a template, such as `{{ .SiteURL }}`. @throws Error for an unknown variable */
function renderTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`The mail's template has an unknown variable: ${name}`);
    return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  });
}

/** Describes a mail in one line with its first link, for the log. */
export function describeMail({ to, subject, html }: AuthMail): string {
  const link = /href="([^"]*)"/.exec(html)?.[1] ?? "";
  return `Auth would send "${subject}" to ${to}: ${link}`;
}

const tokenSchema = z.object({ type: z.string(), token_hash: z.string().min(1) });

/** Rejects the token of a deactivated account. Leaves other requests to @supabase/lite. @throws AuthError 403 user_banned */
export async function rejectBannedAccount(superuserSql: Sql, body: unknown): Promise<void> {
  const parsed = tokenSchema.safeParse(body);
  if (!parsed.success) return;
  const accounts = await superuserSql`
    select from auth.users where recovery_token = ${parsed.data.token_hash} and banned_until > now()`;
  if (accounts.length > 0) throw new AuthError(403, "user_banned", "User is banned");
}
