import { readClaims } from "./token-claims.ts";

/**
 * The official CLI's keys for local development. They are the same in every local Supabase project in the world, so a
 * deployment that uses one is open to everybody.
 */
const localDemoKeys: ReadonlySet<string> = new Set([
  "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH",
  "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz",
]);

/** Whether a key is a well-known one of local development: a current one, or a token issued by "supabase-demo". */
export function isDemoKey(key: string): boolean {
  return localDemoKeys.has(key) || readClaims(key).iss === "supabase-demo";
}
