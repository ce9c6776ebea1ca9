import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import * as z from "zod";
import type { AuthCaller } from "./auth-caller.ts";
import { AuthError, parseBody } from "./auth-error.ts";
import { findFactor } from "./mfa-factors.ts";
import { isCurrentCode } from "./totp.ts";

/** Lifetime of a challenge (GoTrue's default). */
const challengeSeconds = 300;

const verificationSchema = z.object({
  challenge_id: z.uuid(),
  code: z.string().min(1, "Code needs to be non-empty"),
});

interface FactorRequest {
  factorId: string;
  /** The client's IP address. A challenge can only be verified from the address that created it. */
  address: string;
}

/**
 * POST /auth/v1/factors/{id}/challenge: creates a challenge.
 *
 * @returns the challenge with its expiry as a Unix timestamp in seconds
 * @throws AuthError 404 for an unknown factor
 */
export async function challengeFactor(
  authSql: Sql,
  { userId }: AuthCaller,
  { factorId, address }: FactorRequest,
) {
  await findFactor(authSql, userId, factorId);
  const id = randomUUID();
  const [challenge] = await authSql<{ expires_at: number }[]>`
    with challenged_factor as (update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factorId})
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factorId}, now(), ${address})
    returning floor(extract(epoch from created_at))::integer + ${challengeSeconds}::integer as expires_at`;
  return { id, type: "totp", ...challenge };
}

/**
 * POST /auth/v1/factors/{id}/verify: raises the session to AAL2, and marks the factor as verified if this is its first code.
 * Ends the account's sessions without AAL2 and deletes the account's other unverified factors.
 *
 * @returns the session's current refresh token
 * @throws AuthError 400 for an invalid body, 404 for an unknown factor, 422 for a wrong code, and for a challenge that is unknown,
 *   expired, used or from another address
 */
export async function verifyFactor(
  authSql: Sql,
  { userId, sessionId }: AuthCaller,
  { factorId, address, body }: FactorRequest & { body: unknown },
): Promise<string> {
  const factor = await findFactor(authSql, userId, factorId);
  const { challenge_id: challengeId, code } = parseBody(verificationSchema, body, 400);
  await requireUsableChallenge(authSql, { challengeId, factorId, address });
  if (!isCurrentCode(code, factor.secret)) {
    throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  }
  const [refreshToken] = await authSql<{ token: string }[]>`
    with used_challenge as (
      update auth.mfa_challenges set verified_at = now() where id = ${challengeId} and verified_at is null
      returning factor_id
    ), verified_factor as (
      update auth.mfa_factors set status = 'verified', updated_at = now()
      where id in (select factor_id from used_challenge) and status = 'unverified'
    ), recorded_claim as (
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      select ${randomUUID()}, ${sessionId}, now(), now(), 'totp' from used_challenge
      on conflict (session_id, authentication_method) do update set updated_at = now()
    ), raised_session as (
      update auth.sessions set aal = 'aal2', factor_id = used_challenge.factor_id from used_challenge where id = ${sessionId}
    ), ended_sessions as (
      delete from auth.sessions using used_challenge
      where user_id = ${userId} and id <> ${sessionId} and aal is distinct from 'aal2'
    ), discarded_factors as (
      delete from auth.mfa_factors using used_challenge
      where user_id = ${userId} and id <> used_challenge.factor_id and status = 'unverified'
    )
    select r.token from used_challenge, auth.refresh_tokens as r
    where r.session_id = ${sessionId} and not r.revoked order by r.created_at desc limit 1`;
  if (!refreshToken) throw addressMismatchError();
  return refreshToken.token;
}

interface ChallengeRequest extends FactorRequest {
  challengeId: string;
}

async function requireUsableChallenge(
  authSql: Sql,
  { challengeId, factorId, address }: ChallengeRequest,
): Promise<void> {
  const [challenge] = await authSql<
    { isUsed: boolean; hasSameAddress: boolean; hasExpired: boolean }[]
  >`
    select verified_at is not null as "isUsed", ip_address = ${address} as "hasSameAddress",
      created_at < now() - make_interval(secs => ${challengeSeconds}) as "hasExpired"
    from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factorId}`;
  if (!challenge) {
    const message = "MFA factor with the provided challenge ID not found";
    throw new AuthError(422, "mfa_factor_not_found", message);
  }
  if (challenge.isUsed || !challenge.hasSameAddress) throw addressMismatchError();
  if (challenge.hasExpired) {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, "mfa_challenge_expired", message);
  }
}

/** GoTrue's error for a challenge of another address. GoTrue also returns it for a challenge that was verified before. */
function addressMismatchError(): AuthError {
  const message = "Challenge and verify IP addresses mismatch.";
  return new AuthError(422, "mfa_ip_address_mismatch", message);
}
