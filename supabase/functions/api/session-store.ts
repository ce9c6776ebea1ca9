import * as z from "zod";
import { callDatabase } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import { sessionSeconds } from "./session-seconds.ts";

const storedSessionSchema = z.object({
  userId: z.string(),
  /** Whether the account is an administrator's now, which its token may not know yet. */
  isAdmin: z.boolean(),
  sealedTokens: z.string(),
  /** Seconds until the access token runs out; negative once it has. */
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
const loginApology = "Failed to login. Please try again.";
// Whoever has a session is about something else.
const apology = "Something went wrong. Please try again.";

/** The table private.api_sessions, through the SQL functions that only the REST API may call. */
export function createSessionStore(service: DatabaseClient) {
  return {
    async open({ hash, userId, sealedTokens, tokenSeconds, replaced }: NewSession): Promise<void> {
      await callDatabase({ apology: loginApology }, () =>
        service.rpc("open_api_session", {
          session_hash: hash,
          account: userId,
          tokens: sealedTokens,
          token_seconds: tokenSeconds,
          lifetime_seconds: sessionSeconds.lifetime,
          ...(replaced !== null && { replaced_hash: replaced }),
        }),
      );
    },
    /** Null when there is no such session, or when it is over. */
    async use(hash: string): Promise<StoredSession | null> {
      const found = await callDatabase({ apology }, () =>
        service.rpc("use_api_session", { session_hash: hash, idle_seconds: sessionSeconds.idle }),
      );
      return storedSessionSchema.nullable().parse(found);
    },
    /** Whether the caller is the one to renew the tokens, for the next seconds. */
    claimRenewal: (hash: string, version: number): Promise<boolean> =>
      callDatabase({ apology }, () =>
        service.rpc("claim_token_renewal", { session_hash: hash, known_version: version }),
      ),
    renew: (
      hash: string,
      version: number,
      renewed: Pick<NewSession, "sealedTokens" | "tokenSeconds">,
    ): Promise<boolean> =>
      callDatabase({ apology }, () =>
        service.rpc("renew_session_tokens", {
          session_hash: hash,
          known_version: version,
          tokens: renewed.sealedTokens,
          token_seconds: renewed.tokenSeconds,
        }),
      ),
    close: (hash: string): Promise<boolean> =>
      callDatabase({ apology }, () => service.rpc("close_api_session", { session_hash: hash })),
  };
}
