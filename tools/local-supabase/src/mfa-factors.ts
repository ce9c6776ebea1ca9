import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { renderSVG } from "uqr";
import * as z from "zod";
import type { AuthCaller } from "./auth-caller.ts";
import { AuthError, parseBody } from "./auth-error.ts";
import type { ProjectConfig } from "./project.ts";
import { createTotpSecret } from "./totp.ts";

/** An MFA factor of an account, as in Auth's responses. */
interface Factor {
  id: string;
  friendly_name?: string;
  factor_type: string;
  status: "unverified" | "verified";
  created_at: Date;
  updated_at: Date;
  last_challenged_at: Date | null;
}

/** Age at which an unverified factor without a challenge counts as an abandoned enrolment (GoTrue's default). */
const abandonedAfterSeconds = 300;

const enrolmentSchema = z.object({
  factor_type: z.literal("totp", "factor_type needs to be totp, phone, or webauthn"),
  friendly_name: z.string().default(""),
  issuer: z.string().default(""),
});

/** Lists the MFA factors of an account, oldest first. */
export async function listFactors(authSql: Sql, userId: string): Promise<Factor[]> {
  return authSql<Factor[]>`
    select id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
    from auth.mfa_factors where user_id = ${userId} order by created_at`;
}

/**
 * POST /auth/v1/factors: adds an unverified TOTP factor.
 *
 * @returns the secret, its otpauth URI, and the URI as a QR code (SVG); Auth returns them only once
 * @throws AuthError 400 unless factor_type is totp; 403 insufficient_aal; 422 for a name that another factor has, for too
 * many factors, and if config.toml disables enrolment
 */
export async function enrolFactor(
  authSql: Sql,
  caller: AuthCaller,
  { body, auth }: { body: unknown; auth: ProjectConfig["auth"] },
) {
  const { friendly_name: name, issuer } = parseBody(enrolmentSchema, body, 400);
  if (!auth.mfa.totp.enroll_enabled) {
    throw new AuthError(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP");
  }
  await requireEnrolmentAllowed(authSql, caller, {
    name,
    maxFactors: auth.mfa.max_enrolled_factors,
  });
  const id = randomUUID();
  const secret = createTotpSecret();
  await authSql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${caller.userId}, ${name}, 'totp', 'unverified', now(), now(), ${secret})`;
  const uri = createOtpauthUri(issuer || new URL(auth.site_url).host, caller.email, secret);
  const totp = { qr_code: renderSVG(uri, { ecc: "H" }), secret, uri };
  return { id, type: "totp", friendly_name: name, totp };
}

/** Deletes abandoned enrolments first. @throws AuthError if the account may not enrol another factor */
async function requireEnrolmentAllowed(
  authSql: Sql,
  { userId, isAal2 }: AuthCaller,
  { name, maxFactors }: { name: string; maxFactors: number },
): Promise<void> {
  await authSql`
    delete from auth.mfa_factors as f
    where status <> 'verified' and created_at < now() - make_interval(secs => ${abandonedAfterSeconds})
      and not exists (select from auth.mfa_challenges where factor_id = f.id)`;
  const factors = await listFactors(authSql, userId);
  if (factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, "mfa_factor_name_conflict", message);
  }
  if (factors.length >= maxFactors) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    throw new AuthError(422, "too_many_enrolled_mfa_factors", message);
  }
  if (factors.some(({ status }) => status === "verified") && !isAal2) {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

function createOtpauthUri(issuer: string, account: string, secret: string): string {
  const parameters = new URLSearchParams({
    algorithm: "SHA1",
    digits: "6",
    issuer,
    period: "30",
    secret,
  });
  // Some authenticator apps do not decode a "+" in the query as a space.
  const query = parameters.toString().replaceAll("+", "%20");
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}

/**
 * DELETE /auth/v1/factors/{id}: removes a factor. Sessions that were verified with it fall back to AAL1 at their next refresh.
 *
 * @throws AuthError 404 for an unknown factor; 422 insufficient_aal for a verified factor without AAL2
 */
export async function unenrolFactor(authSql: Sql, { userId, isAal2 }: AuthCaller, id: string) {
  const factor = await findFactor(authSql, userId, id);
  if (factor.status === "verified" && !isAal2) {
    throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  await authSql`
    with downgraded_sessions as (
      update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id} returning id
    ), deleted_claims as (
      delete from auth.mfa_amr_claims
      where authentication_method = 'totp' and session_id in (select id from downgraded_sessions)
    )
    delete from auth.mfa_factors where id = ${id}`;
  return { id };
}

/** Returns a factor of an account with its secret. @throws AuthError 404 for an unknown factor */
export async function findFactor(authSql: Sql, userId: string, id: string) {
  if (!z.uuid().safeParse(id).success) {
    throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  }
  const [factor] = await authSql<(Pick<Factor, "id" | "status"> & { secret: string })[]>`
    select id, status, secret from auth.mfa_factors where id = ${id} and user_id = ${userId}`;
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}
