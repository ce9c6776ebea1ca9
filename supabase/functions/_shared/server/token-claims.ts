/** Decodes the claims of a JWT *without verifying it*; returns an empty object for anything else. */
export function readClaims(token: string): Record<string, unknown> {
  const payload = token.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Whether the session of a JWT has passed a second factor: authenticator assurance level 2. Decodes *without verifying*. */
export function hasPassedFactor(token: string): boolean {
  return readClaims(token).aal === "aal2";
}
