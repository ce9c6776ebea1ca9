/** Matches 32 bytes as base64url. */
const sessionIdPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Whether the site is served over https. Only a site in local development may lack https (readEnvironment); the cookie of such a
 * site cannot be `Secure`.
 */
function isHttpsSite(siteOrigins: string[]): boolean {
  return siteOrigins.some((origin) => origin.startsWith("https:"));
}

const plainCookieName = "session";
/** The `__Host-` prefix makes browsers require Secure, Path=/ and no Domain. */
const secureCookieName = "__Host-session";

/** The session id in a request's cookie; null if it is absent or malformed. */
export function readSessionCookie(headers: Headers, siteOrigins: string[]): string | null {
  const expectedName = sessionCookieName(siteOrigins);
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name === expectedName && sessionIdPattern.test(value)) return value;
  }
  return null;
}

/** The Set-Cookie value that stores a session id for a number of seconds. */
export function sessionCookie(id: string, seconds: number, siteOrigins: string[]): string {
  return `${sessionCookieName(siteOrigins)}=${id}; Max-Age=${seconds}; ${cookieAttributes(siteOrigins)}`;
}

/** The Set-Cookie value that deletes the session cookie. */
export function expiredSessionCookie(siteOrigins: string[]): string {
  return `${sessionCookieName(siteOrigins)}=; Max-Age=0; ${cookieAttributes(siteOrigins)}`;
}

/** The name of the session cookie: with the `__Host-` prefix if the site is served over https. */
export function sessionCookieName(siteOrigins: string[]): string {
  return isHttpsSite(siteOrigins) ? secureCookieName : plainCookieName;
}

function cookieAttributes(siteOrigins: string[]): string {
  return `Path=/; HttpOnly; SameSite=Lax${isHttpsSite(siteOrigins) ? "; Secure" : ""}`;
}

/** Time limits of a session, in seconds. */
export const sessionSeconds = {
  /** Longest time without a request. */
  idle: 2 * 3600,
  /** Longest duration in total. */
  lifetime: 12 * 3600,
  /** An access token with a shorter remaining lifetime is renewed, so that the token does not expire during a request. */
  renewBefore: 60,
} as const;
