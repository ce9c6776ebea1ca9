/** 32 random bytes as base64url. */
const sessionIdShape = /^[A-Za-z0-9_-]{43}$/;

/**
 * Whether the site is served over https, and so the cookie only travels there. A site without https is one on this machine
 * (see readEnvironment).
 */
function isSecure(siteOrigins: string[]): boolean {
  return siteOrigins.some((origin) => origin.startsWith("https:"));
}

/** With https the name itself makes browsers insist on Secure, Path=/ and no Domain. */
const plainName = "session";
const secureName = "__Host-session";

/** The session id in a request's cookie; null when there is none that could be one. */
export function readSessionCookie(headers: Headers, siteOrigins: string[]): string | null {
  const wanted = sessionCookieName(siteOrigins);
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name === wanted && sessionIdShape.test(value)) return value;
  }
  return null;
}

/** The header that gives a browser its session for so many seconds. */
export function sessionCookie(id: string, seconds: number, siteOrigins: string[]): string {
  return `${sessionCookieName(siteOrigins)}=${id}; Max-Age=${seconds}; ${attributes(siteOrigins)}`;
}

/** The header that takes it away again. */
export function expiredSessionCookie(siteOrigins: string[]): string {
  return `${sessionCookieName(siteOrigins)}=; Max-Age=0; ${attributes(siteOrigins)}`;
}

/** What the session's cookie is called where the site has these origins. */
export function sessionCookieName(siteOrigins: string[]): string {
  return isSecure(siteOrigins) ? secureName : plainName;
}

function attributes(siteOrigins: string[]): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(siteOrigins) ? "; Secure" : ""}`;
}
