import { Buffer } from "node:buffer";
import * as z from "zod";
import { type Right, rightsOf } from "../_shared/domain/people/rights.ts";
import {
  type AccountRole,
  accountRole,
  isAal2Token,
  isAdminClaim,
  readClaims,
} from "../_shared/domain/people/token-claims.ts";
import type { DatabaseClient } from "../_shared/server/database.ts";
import { sha256 } from "../_shared/server/hashes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { AuthClient, Grant } from "./auth-client.ts";
import { sessionSeconds } from "./session-cookie.ts";
import { createSessionStore, type StoredSession } from "./session-store.ts";
import { createTokenSeal, type Tokens } from "./token-seal.ts";

/** A signed-in account with the access token that the database accepts. */
export interface SignedInAccount {
  userId: string;
  accessToken: string;
  isAdmin: boolean;
  role: AccountRole | null;
  /** The database checks them too. */
  rights: readonly Right[];
}

interface SessionDependencies {
  serviceDatabase: DatabaseClient;
  auth: AuthClient;
  secret: string;
}

/** Maximum time to wait while a concurrent request renews the same session's expired tokens. */
const renewalTimeoutMs = 9000;
const renewalPollMs = 100;

export type Sessions = ReturnType<typeof createSessions>;

/**
 * The sessions of the REST API. The browser stores only a random id; the database stores the hash of the id and the sealed
 * tokens. Only one request at a time renews an expiring access token.
 */
export function createSessions({ serviceDatabase, auth, secret }: SessionDependencies) {
  const store = createSessionStore(serviceDatabase);
  const tokenSeal = createTokenSeal(secret);

  async function renew(hash: string, stored: StoredSession, tokens: Tokens) {
    const grant = await auth.refresh(tokens.refreshToken);
    if (!grant) {
      await store.close(hash);
      return null;
    }
    const sealedTokens = await tokenSeal.seal(grant.tokens, hash);
    await store.renew(hash, stored.version, { sealedTokens, tokenSeconds: grant.tokenSeconds });
    return currentSession(grant.tokens, stored);
  }

  return {
    /** Starts a session and ends the one with the id `replacedId`, if any. */
    async open(
      grant: Grant,
      replacedId: string | null,
    ): Promise<{ id: string; account: SignedInAccount }> {
      const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
      const hash = await sha256(id);
      const account = readSignedInAccount(grant.tokens);
      await store.open({
        hash,
        userId: account.userId,
        authSessionId: z.uuid().parse(readClaims(grant.tokens.accessToken).session_id),
        sealedTokens: await tokenSeal.seal(grant.tokens, hash),
        tokenSeconds: grant.tokenSeconds,
        replacedHash: replacedId === null ? null : await sha256(replacedId),
      });
      return { id, account };
    },

    /**
     * Resets the idle timeout of the session with this id, renews an expiring access token, and returns the session. Returns null
     * if the session does not exist or has expired. Throws HttpError 503 and 500.
     */
    async resume(id: string): Promise<SignedInAccount | null> {
      const hash = await sha256(id);
      const deadline = Date.now() + renewalTimeoutMs;
      while (Date.now() < deadline) {
        const stored = await store.readAndTouch(hash);
        if (!stored) return null;
        const tokens = await tokenSeal.open(stored.sealedTokens, hash);
        // Ends the session if its tokens cannot be decrypted. Like Auth, also ends a session that was opened without a code
        // after the account has added a second factor.
        if (!tokens || (stored.hasSecondFactor && !isAal2Token(tokens.accessToken))) {
          await store.close(hash);
          return null;
        }
        if (stored.tokenSeconds > sessionSeconds.renewBefore) return currentSession(tokens, stored);
        if (await store.acquireRenewalLease(hash, stored.version))
          return renew(hash, stored, tokens);
        if (stored.tokenSeconds > 0) return currentSession(tokens, stored);
        await new Promise((resolve) => setTimeout(resolve, renewalPollMs));
      }
      throw new HttpError(503, "Something went wrong. Please try again.", { cause: "renewal" });
    },

    /** Ends a session, also at Auth. Does nothing for a session that has already ended. */
    async close(id: string): Promise<void> {
      await store.close(await sha256(id));
    },
  };
}

/** Takes role and rights from the database, because they may have changed since the access token was issued. */
function currentSession(tokens: Tokens, { isAdmin, role, rights }: StoredSession): SignedInAccount {
  return { ...readSignedInAccount(tokens), isAdmin, role, rights };
}

/** Reads the claims without verifying the signature, because the tokens come from Auth and were stored encrypted. */
function readSignedInAccount({ accessToken }: Tokens): SignedInAccount {
  const { sub, app_metadata: metadata } = readClaims(accessToken);
  const role = accountRole(metadata);
  return {
    userId: String(sub),
    accessToken,
    isAdmin: isAdminClaim(metadata),
    role,
    rights: rightsOf(role),
  };
}
