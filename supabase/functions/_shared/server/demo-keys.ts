import { localPublishableKey, localSecretKey } from "../domain/local-stack.ts";
import { readClaims } from "../domain/people/token-claims.ts";

const localDemoKeys: readonly string[] = [localPublishableKey, localSecretKey];

/** Whether a key is publicly known: a key of the local stack, or a JWT with the issuer "supabase-demo". */
export function isDemoKey(key: string): boolean {
  return localDemoKeys.includes(key) || readClaims(key).iss === "supabase-demo";
}
