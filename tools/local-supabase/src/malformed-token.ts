/**
 * Rejects a bearer token that is not a JWT, as PostgREST does; @supabase/lite would serve the request as anonymous. Publishable
 * and secret keys are allowed, because supabase-js sends them as bearer tokens.
 *
 * @returns the error response; undefined for an allowed token and for a request without one
 */
export function rejectMalformedToken(request: Request): Response | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token || token.startsWith("sb_")) return undefined;
  const partCount = token.split(".").filter(Boolean).length;
  if (partCount === 3) return undefined;
  const message = `Expected 3 parts in JWT; got ${partCount}`;
  return Response.json({ code: "PGRST301", message, details: null, hint: null }, { status: 401 });
}
