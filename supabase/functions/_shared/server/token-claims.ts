/** The claims inside a JSON web token, *not verified*; empty for anything that is not one. */
export function readClaims(token: string): Record<string, unknown> {
  const payload = token.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
