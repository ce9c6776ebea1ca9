/**
 * Rejects a bearer token that is not a JWT, as PostgREST does; @supabase/lite would serve the request as anonymous. Publishable
 * and secret keys are allowed, because supabase-js sends them as bearer tokens.
 */
export function rejectMalformedToken(request: Request): Response | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token || token.startsWith("sb_")) return undefined;
  const parts = token.split(".").filter(Boolean).length;
  if (parts === 3) return undefined;
  const message = `Expected 3 parts in JWT; got ${parts}`;
  return Response.json({ code: "PGRST301", message, details: null, hint: null }, { status: 401 });
}
