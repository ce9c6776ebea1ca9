import { localPublishableKey, localSecretKey } from "../domain/local-stack.ts";
import { readClaims } from "./token-claims.ts";

const localDemoKeys: readonly string[] = [localPublishableKey, localSecretKey];

/** Whether a key is a well-known one of local development: a current one, or a token issued by "supabase-demo". */
export function isDemoKey(key: string): boolean {
  return localDemoKeys.includes(key) || readClaims(key).iss === "supabase-demo";
}
