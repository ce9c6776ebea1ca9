import { readClaims } from "../domain/people/token-claims.ts";
import { HttpError } from "./http-error.ts";

const bearerPattern = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Returns the caller's access token without verifying the token: the database verifies it. Throws HttpError 401 unless the header
 * contains a JWT. This also rejects the publishable key, which supabase-js sends for visitors.
 */
export function bearerToken(headers: Headers): string {
  const token = bearerPattern.exec(headers.get("authorization") ?? "")?.[1];
  if (!token) throw new HttpError(401, "Please log in.");
  return token;
}

/** The account id claimed by a token, if any; trustworthy only after the database has accepted the token. */
export function readAccountId(token: string): string | undefined {
  const { sub } = readClaims(token);
  return typeof sub === "string" && /^[0-9a-f-]{36}$/i.test(sub) ? sub : undefined;
}
