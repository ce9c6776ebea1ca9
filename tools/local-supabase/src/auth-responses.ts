import { randomUUID } from "node:crypto";
import { decode, sign } from "hono/jwt";
import type { Sql } from "postgres";
import * as z from "zod";
import { asSuperuser } from "./database.ts";
import { listFactors } from "./mfa-factors.ts";

const userSchema = z.looseObject({ id: z.uuid(), aud: z.string() });
const sessionSchema = z.looseObject({
  access_token: z.string(),
  user: z.looseObject({
    id: z.uuid(),
    phone: z.unknown(),
    is_anonymous: z.unknown(),
    app_metadata: z.unknown(),
    user_metadata: z.unknown(),
  }),
});

/**
 * Adds to Auth's responses what @supabase/lite omits: the user's MFA factors, and GoTrue's claims of the access token (`aal`, `amr`,
 * and user fields such as `app_metadata`). The user fields are copied from the response's user object, which @supabase/lite reads
 * from the database at every sign-in and refresh.
 */
export async function completeAuthResponse(
  request: Request,
  response: Response,
  address: string,
  { superuserUrl, jwtSecret }: { superuserUrl: string; jwtSecret: string },
): Promise<Response> {
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const body: unknown = await response.clone().json();
  const session = sessionSchema.safeParse(body).data;
  const user = session?.user ?? userSchema.safeParse(body).data;
  if (!user) return response;
  const completeBody = await asSuperuser(superuserUrl, async (superuserSql) => {
    const factors = await listFactors(superuserSql, user.id);
    const completeUser = { ...user, ...(factors.length > 0 && { factors }) };
    if (!session) return completeUser;
    const claims = await createTokenClaims(superuserSql, session, request, address);
    const access_token = await sign(claims, jwtSecret, "HS256");
    return { ...session, access_token, user: completeUser };
  });
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(completeBody, { status: response.status, headers });
}

/** Returns the authentication method that a request adds to its session; null for a token refresh. */
function readSignInMethod(request: Request): string | null {
  const grant = new URL(request.url).searchParams.get("grant_type");
  if (grant === "refresh_token") return null;
  return grant === "password" ? "password" : "otp";
}

/** Returns the access token's claims with those of GoTrue. Records the sign-in method, which the claim `amr` lists, and
 * the client's IP address and user agent in the session. */
async function createTokenClaims(
  superuserSql: Sql,
  { access_token, user }: z.output<typeof sessionSchema>,
  request: Request,
  address: string,
) {
  const { payload } = decode(access_token);
  const sessionId = String(payload.session_id);
  const userAgent = request.headers.get("user-agent") ?? "";
  await superuserSql`
    update auth.sessions set ip = ${address}, user_agent = ${userAgent} where id = ${sessionId}`;
  const method = readSignInMethod(request);
  if (method) {
    await superuserSql`
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
      on conflict (session_id, authentication_method) do update set updated_at = now()`;
  }
  const amr = await superuserSql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, floor(extract(epoch from updated_at))::integer as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  const { phone, is_anonymous, app_metadata, user_metadata } = user;
  const aal = amr.some((entry) => entry.method === "totp") ? "aal2" : "aal1";
  return { ...payload, phone, is_anonymous, app_metadata, user_metadata, aal, amr };
}
