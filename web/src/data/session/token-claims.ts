import { propertyOf } from "@domain/property.ts";

/** The middle part of a JWT as JSON; undefined when it is none. */
function payloadOf(token: string): unknown {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Whether an access token carries app_metadata.is_admin, which only a server can set. This decides what the screens show;
 * what the caller may do is decided by the database, which reads the same claim and checks the signature too.
 */
export function isAdminToken(token: string): boolean {
  return propertyOf(propertyOf(payloadOf(token), "app_metadata"), "is_admin") === true;
}
