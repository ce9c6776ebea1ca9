import { propertyOf } from "../property.ts";

/** Decodes the claims of a JWT *without verifying the JWT*. Returns an empty object for a malformed token. */
export function readClaims(token: string): Record<string, unknown> {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Whether app_metadata marks an administrator; same rule as private.is_admin_claim. Only a server can set app_metadata. */
export function isAdminClaim(appMetadata: unknown): boolean {
  const claim = propertyOf(appMetadata, "is_admin");
  return claim === true || claim === "true";
}

/** An owner may do everything, staff what staffRights (rights.ts) lists. */
export const accountRoles = ["owner", "staff"] as const;
export type AccountRole = (typeof accountRoles)[number];

/** The role in an account's app_metadata; same rule as private.account_role. Only a server can set app_metadata. */
export function accountRole(appMetadata: unknown): AccountRole | null {
  if (isAdminClaim(appMetadata)) return "owner";
  return propertyOf(appMetadata, "role") === "staff" ? "staff" : null;
}

/**
 * The role of an access token's account. Decodes the token *without verifying it*, for display: the database authorises requests by the
 * account's own app_metadata (private.account_rights).
 */
export function roleOfToken(token: string): AccountRole | null {
  return accountRole(readClaims(token).app_metadata);
}

/**
 * Whether a JWT belongs to a session with a verified second factor (claim `aal` is `aal2`). Decodes the token *without verifying
 * it*.
 */
export function isAal2Token(token: string): boolean {
  return readClaims(token).aal === "aal2";
}

interface Session {
  access_token: string;
  user: { factors?: { status: string }[] };
}

/** Whether the account has an authenticator, but the session was not verified with an authenticator (aal1). */
export function isSecondFactorRequired({ access_token, user }: Session): boolean {
  const hasAuthenticator = user.factors?.some(({ status }) => status === "verified") ?? false;
  return hasAuthenticator && !isAal2Token(access_token);
}
