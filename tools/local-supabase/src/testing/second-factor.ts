import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { computeTotpCode, createTotpSecret } from "../totp.ts";

export interface SecondFactor {
  id: string;
  /** The current TOTP code. */
  code(): string;
}

/** Adds a verified TOTP factor to an account. */
export async function addSecondFactor(
  sql: Sql,
  userId: string,
  name = "Phone",
): Promise<SecondFactor> {
  const id = randomUUID();
  const secret = createTotpSecret();
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${userId}, ${name}, 'totp', 'verified', now(), now(), ${secret})`;
  return { id, code: () => computeTotpCode(secret) };
}
