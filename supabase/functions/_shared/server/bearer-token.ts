import { HttpError } from "./http-error.ts";
import { readClaims } from "./token-claims.ts";

const tokenShape = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * The caller's access token, not verified: the database does that. Throws HttpError 401 when there is none that could be
 * one, which also turns away the bare API keys that clients send when nobody is signed in.
 */
export function bearerToken(headers: Headers): string {
  const token = tokenShape.exec(headers.get("authorization") ?? "")?.[1];
  if (!token) throw new HttpError(401, "Please log in.");
  return token;
}

/** The account id inside a token, if there is one; to be believed only after the database has accepted the token. */
export function accountOf(token: string): string | undefined {
  const { sub } = readClaims(token);
  return typeof sub === "string" && /^[0-9a-f-]{36}$/i.test(sub) ? sub : undefined;
}
