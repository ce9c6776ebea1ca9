// The official CLI's default keys, which are the same in every local Supabase stack. They are public, so they may be committed.
// Outside local development the API keys are rejected: by readEnvironment, by the build (rejectDemoKeys) and by the tools
// (rejectDemoKey).

export const localApiUrl = "http://localhost:54321";
export const localSiteUrl = "http://localhost:5173";
export const localPublishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";
export const localSecretKey = "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz";
export const localJwtSecret = "super-secret-jwt-token-with-at-least-32-characters-long";

/** Whether a URL's host is this machine, or `kong`, the official CLI's API gateway as seen from its containers. */
export function isLocalUrl(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]", "kong"].includes(new URL(url).hostname);
}
