// What every local Supabase stack in the world shares (the official CLI's defaults). Public knowledge, so fine to commit
// for the demo and worth nothing anywhere else: every production path refuses these values.

export const localApiUrl = "http://localhost:54321";
export const localSiteUrl = "http://localhost:5173";
export const localPublishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";
export const localSecretKey = "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz";
export const localJwtSecret = "super-secret-jwt-token-with-at-least-32-characters-long";

/** Whether an address is on this machine, the only place where the values above may be used. */
export function isLocalUrl(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]", "kong"].includes(new URL(url).hostname);
}
