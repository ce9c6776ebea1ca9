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

/**
 * Whether a JWT belongs to a session with a verified second factor (claim `aal` is `aal2`). Decodes the token *without verifying
 * it*.
 */
export function isAal2Token(token: string): boolean {
  return readClaims(token).aal === "aal2";
}
