import * as z from "zod";
import { callDatabase } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import { sessionSeconds } from "./session-seconds.ts";

const storedSessionSchema = z.object({
  userId: z.string(),
  /** Whether the account is an administrator now. */
  isAdmin: z.boolean(),
  /** Whether the account has a second factor now. */
  hasSecondFactor: z.boolean(),
  sealedTokens: z.string(),
  /** Seconds until the access token expires; negative afterwards. */
  tokenSeconds: z.number(),
  version: z.number(),
});
export type StoredSession = z.output<typeof storedSessionSchema>;

interface NewSession {
  hash: string;
  userId: string;
  sealedTokens: string;
  tokenSeconds: number;
  /** The session that this one replaces. */
  replaced: string | null;
}

// Spec section 8, login.
const loginFailureMessage = "Failed to login. Please try again.";
// Requests within a session are not logins, so they have the general message.
const failureMessage = "Something went wrong. Please try again.";

/** The table private.api_sessions, through the SQL functions that only the REST API may call. */
export function createSessionStore(service: DatabaseClient) {
  return {
    async open({ hash, userId, sealedTokens, tokenSeconds, replaced }: NewSession): Promise<void> {
      await callDatabase({ failureMessage: loginFailureMessage }, () =>
        service.rpc("open_api_session", {
          session_hash: hash,
          account: userId,
          tokens: sealedTokens,
          token_seconds: tokenSeconds,
          lifetime_seconds: sessionSeconds.lifetime,
          replaced_hash: replaced ?? undefined,
        }),
      );
    },
    /** Reads a session and resets its idle timeout. Returns null if it does not exist or has expired. */
    async use(hash: string): Promise<StoredSession | null> {
      const row = await callDatabase({ failureMessage }, () =>
        service.rpc("use_api_session", { session_hash: hash, idle_seconds: sessionSeconds.idle }),
      );
      return storedSessionSchema.nullable().parse(row);
    },
    /** Acquires the lease for renewing the tokens. Returns false if another request holds it. */
    claimRenewal: (hash: string, version: number): Promise<boolean> =>
      callDatabase({ failureMessage }, () =>
        service.rpc("claim_token_renewal", { session_hash: hash, known_version: version }),
      ),
    renew: (
      hash: string,
      version: number,
      renewed: Pick<NewSession, "sealedTokens" | "tokenSeconds">,
    ): Promise<boolean> =>
      callDatabase({ failureMessage }, () =>
        service.rpc("renew_session_tokens", {
          session_hash: hash,
          known_version: version,
          tokens: renewed.sealedTokens,
          token_seconds: renewed.tokenSeconds,
        }),
      ),
    close: (hash: string): Promise<boolean> =>
      callDatabase({ failureMessage }, () =>
        service.rpc("close_api_session", { session_hash: hash }),
      ),
  };
}
