import { Buffer } from "node:buffer";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import { sha256 } from "../_shared/server/hashes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readClaims } from "../_shared/server/token-claims.ts";
import type { AuthServer, Grant } from "./auth-server.ts";
import { createTokenSeal, type Tokens } from "./session-seal.ts";
import { sessionSeconds } from "./session-seconds.ts";
import { createSessionStore, type StoredSession } from "./session-store.ts";

/** Who is signed in, with the token that the database believes. */
export interface Session {
  userId: string;
  accessToken: string;
  /** Whether the account has the right now, and its token carries it, without which row policies refuse. */
  isAdmin: boolean;
}

interface SessionDependencies {
  service: DatabaseClient;
  auth: AuthServer;
  secret: string;
}

/** How long a request waits for another one that is renewing the same session's tokens. */
const renewalWaitMs = 12_000;
const renewalPauseMs = 100;

export type Sessions = ReturnType<typeof createSessions>;

/**
 * The sessions of the REST API. The browser holds a random id and nothing else; the database holds the id's hash and the sealed
 * tokens; an access token that runs out is renewed here, by one request at a time.
 */
export function createSessions({ service, auth, secret }: SessionDependencies) {
  const store = createSessionStore(service);
  const seal = createTokenSeal(secret);

  async function renew(hash: string, stored: StoredSession, tokens: Tokens) {
    const grant = await auth.renew(tokens.refreshToken);
    if (!grant) {
      await store.close(hash);
      return null;
    }
    const sealedTokens = await seal.seal(grant.tokens, hash);
    await store.renew(hash, stored.version, { sealedTokens, tokenSeconds: grant.seconds });
    return currentSession(grant.tokens, stored);
  }

  return {
    /** Starts a session and answers its id; the one that is replaced is over. */
    async open(grant: Grant, replacedId: string | null): Promise<{ id: string; session: Session }> {
      const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
      const hash = await sha256(id);
      const session = toSession(grant.tokens);
      await store.open({
        hash,
        userId: session.userId,
        sealedTokens: await seal.seal(grant.tokens, hash),
        tokenSeconds: grant.seconds,
        replaced: replacedId === null ? null : await sha256(replacedId),
      });
      return { id, session };
    },

    /** The session with this id; null when there is none, or when it is over. Throws HttpError 503 and 500. */
    async find(id: string): Promise<Session | null> {
      const hash = await sha256(id);
      const deadline = Date.now() + renewalWaitMs;
      while (Date.now() < deadline) {
        const stored = await store.use(hash);
        if (!stored) return null;
        const tokens = await seal.open(stored.sealedTokens, hash);
        if (!tokens) {
          await store.close(hash);
          return null;
        }
        if (stored.tokenSeconds > sessionSeconds.renewBefore) return currentSession(tokens, stored);
        if (await store.claimRenewal(hash, stored.version)) return renew(hash, stored, tokens);
        if (stored.tokenSeconds > 0) return currentSession(tokens, stored);
        await new Promise((resolve) => setTimeout(resolve, renewalPauseMs));
      }
      throw new HttpError(503, "Something went wrong. Please try again.", { cause: "renewal" });
    },

    /** Ends a session here, and its tokens at Auth; one that is over already is fine. */
    async close(id: string): Promise<void> {
      const hash = await sha256(id);
      const stored = await store.use(hash);
      if (!stored) return;
      await store.close(hash);
      const tokens = await seal.open(stored.sealedTokens, hash);
      // Should Auth be away, the tokens stay good for a while, but nobody has them any more.
      if (tokens) await auth.logOut(tokens.accessToken).catch(() => {});
    },
  };
}

/** A session found again: a right that was taken from the account since its token was made is gone with the next request. */
function currentSession(tokens: Tokens, { isAdmin }: StoredSession): Session {
  const session = toSession(tokens);
  return { ...session, isAdmin: isAdmin && session.isAdmin };
}

/** The tokens come from Auth itself and were kept sealed, so their claims need no further proof here. */
function toSession({ accessToken }: Tokens): Session {
  const { sub, app_metadata: metadata } = readClaims(accessToken);
  const isAdmin =
    typeof metadata === "object" &&
    metadata !== null &&
    "is_admin" in metadata &&
    String(metadata.is_admin) === "true";
  return { userId: String(sub), accessToken, isAdmin };
}
