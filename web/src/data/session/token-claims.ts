import { propertyOf } from "@domain/property.ts";

/** The parsed payload of a JWT; undefined when it is malformed. */
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
 * Whether an access token carries app_metadata.is_admin, which only a server can set. The signature is not verified: the
 * result controls the UI only, while row level security authorises requests by the same claim of the verified token.
 */
export function isAdminToken(token: string): boolean {
  return propertyOf(propertyOf(payloadOf(token), "app_metadata"), "is_admin") === true;
}

/** Whether the token's session has passed a second factor (assurance level aal2). The signature is not verified either. */
export function hasPassedSecondStep(token: string): boolean {
  return propertyOf(payloadOf(token), "aal") === "aal2";
}
