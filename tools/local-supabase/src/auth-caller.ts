import { verify } from "hono/jwt";
import type { Sql } from "postgres";
import * as z from "zod";
import { AuthError } from "./auth-error.ts";
import type { ProjectKeys } from "./project.ts";

/** The account and the session of a request's access token. */
export interface AuthCaller {
  userId: string;
  email: string;
  sessionId: string;
  /** Whether the session was verified with an MFA factor (authenticator assurance level 2). */
  isAal2: boolean;
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() });

/** Verifies the access token as GoTrue does. @throws AuthError 401 without a token, 403 for an invalid token or an ended session */
export async function readCaller(
  { headers }: Request,
  superuserSql: Sql,
  { jwtSecret }: ProjectKeys,
): Promise<AuthCaller> {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (!token) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const payload = await verify(token, jwtSecret, "HS256").catch(() => null);
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) {
    throw new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  }
  const [caller] = await superuserSql<AuthCaller[]>`
    select u.id as "userId", u.email, s.id as "sessionId", coalesce(s.aal, 'aal1') = 'aal2' as "isAal2"
    from auth.sessions as s join auth.users as u on u.id = s.user_id
    where s.id = ${claims.data.session_id} and u.id = ${claims.data.sub}`;
  if (caller) return caller;
  const message = "Session from session_id claim in JWT does not exist";
  throw new AuthError(403, "session_not_found", message);
}

/** Rejects callers without the project's secret key. @throws AuthError 403 */
export function requireSecretKey({ headers }: Request, { secretKey }: ProjectKeys): void {
  const bearer = headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  const hasSecretKey = headers.get("apikey") === secretKey && (bearer ?? secretKey) === secretKey;
  if (!hasSecretKey) throw new AuthError(403, "not_admin", "User not allowed");
}
