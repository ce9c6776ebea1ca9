import * as z from "zod";
import { rights } from "../_shared/domain/people/rights.ts";
import { accountRoles } from "../_shared/domain/people/token-claims.ts";
import { callDatabase, type DatabaseClient } from "../_shared/server/database.ts";
import { sessionSeconds } from "./session-cookie.ts";

const storedSessionSchema = z.object({
  userId: z.string(),
  /** Whether the account is an owner's now, as in the specification. */
  isAdmin: z.boolean(),
  role: z.enum(accountRoles).nullable(),
  /** Names of the account's rights now. */
  rights: z.array(z.enum(rights)),
  /** Whether the account has a second factor now. */
  hasSecondFactor: z.boolean(),
  sealedTokens: z.string(),
  /** Seconds until the access token expires; negative afterwards. */
  tokenSeconds: z.number(),
  /** Increases with each renewal of the tokens. */
  version: z.number(),
});
export type StoredSession = z.output<typeof storedSessionSchema>;

interface NewSession {
  /** SHA-256 hash of the session's id. */
  hash: string;
  userId: string;
  /** Id of the session of Auth. */
  authSessionId: string;
  sealedTokens: string;
  tokenSeconds: number;
  /** Hash of the id of the session that the new session replaces, if any. */
  replacedHash: string | null;
}

/** Spec section 8, login. */
const loginFailureMessage = "Failed to login. Please try again.";
/** Message for all requests after the login. */
const failureMessage = "Something went wrong. Please try again.";

/** Accesses the table private.api_sessions through SQL functions that only service_role may call. */
export function createSessionStore(serviceDatabase: DatabaseClient) {
  return {
    async open({
      hash,
      userId,
      authSessionId,
      sealedTokens,
      tokenSeconds,
      replacedHash,
    }: NewSession): Promise<void> {
      await callDatabase({ failureMessage: loginFailureMessage }, () =>
        serviceDatabase.rpc("open_api_session", {
          session_hash: hash,
          account: userId,
          auth_session: authSessionId,
          tokens: sealedTokens,
          token_seconds: tokenSeconds,
          lifetime_seconds: sessionSeconds.lifetime,
          replaced_hash: replacedHash ?? undefined,
        }),
      );
    },
    /** Reads a session and resets its idle timeout. Returns null if it does not exist or has expired. */
    async readAndTouch(hash: string): Promise<StoredSession | null> {
      const row = await callDatabase({ failureMessage }, () =>
        serviceDatabase.rpc("use_api_session", {
          session_hash: hash,
          idle_seconds: sessionSeconds.idle,
        }),
      );
      return storedSessionSchema.nullable().parse(row);
    },
    /** Acquires the lease for renewing the tokens. Returns false if another request holds the lease. */
    acquireRenewalLease: (hash: string, version: number): Promise<boolean> =>
      callDatabase({ failureMessage }, () =>
        serviceDatabase.rpc("claim_token_renewal", { session_hash: hash, known_version: version }),
      ),
    /** Stores renewed tokens. Returns false if the session has ended or has another version. */
    renew: (
      hash: string,
      version: number,
      tokens: Pick<NewSession, "sealedTokens" | "tokenSeconds">,
    ): Promise<boolean> =>
      callDatabase({ failureMessage }, () =>
        serviceDatabase.rpc("renew_session_tokens", {
          session_hash: hash,
          known_version: version,
          tokens: tokens.sealedTokens,
          token_seconds: tokens.tokenSeconds,
        }),
      ),
    /** Ends a session, also at Auth. Returns false if the session does not exist. */
    close: (hash: string): Promise<boolean> =>
      callDatabase({ failureMessage }, () =>
        serviceDatabase.rpc("close_api_session", { session_hash: hash }),
      ),
  };
}
