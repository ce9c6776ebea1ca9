import { localPublishableKey, localSecretKey } from "../domain/local-stack.ts";
import { readClaims } from "../domain/people/token-claims.ts";

const localDemoKeys: readonly string[] = [localPublishableKey, localSecretKey];

/** Whether a key is a publicly known one of local development: one of the current keys, or a JWT of "supabase-demo". */
export function isDemoKey(key: string): boolean {
  return localDemoKeys.includes(key) || readClaims(key).iss === "supabase-demo";
}
