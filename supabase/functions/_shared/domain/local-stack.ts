// The URLs and keys of local development. The keys are the Supabase CLI's defaults. They are the same in every local stack and
// publicly known, so they may be committed. Outside of local development, the functions (readEnvironment), the build
// (rejectDemoKeys) and the tools (rejectDemoKey) reject the API keys.

export const localApiUrl = "http://localhost:54321";
export const localSiteUrl = "http://localhost:5173";
export const localPublishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";
export const localSecretKey = "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz";
export const localJwtSecret = "super-secret-jwt-token-with-at-least-32-characters-long";

/** Whether a URL's host is this machine, or `kong`, the hostname of the Supabase CLI's API gateway in its containers. */
export function isLocalUrl(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]", "kong"].includes(new URL(url).hostname);
}
