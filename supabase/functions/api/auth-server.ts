import * as z from "zod";
import type { Environment } from "../_shared/server/environment.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { Tokens } from "./session-seal.ts";

/** Tokens with what else is known about them. */
export interface Grant {
  tokens: Tokens;
  /** Until the access token runs out. */
  seconds: number;
}

/** The calls of Supabase Auth that the REST API makes on behalf of a client that never sees a token. */
export interface AuthServer {
  /**
   * Null when email address and password do not belong together. Auth limits the client's address, not this server's, where IP
   * address forwarding is enabled for the project and the key is not a legacy one.
   */
  logIn(email: string, password: string, clientAddress: string): Promise<Grant | null>;
  /** Null when the refresh token is not or no longer worth anything. */
  renew(refreshToken: string): Promise<Grant | null>;
  /** Ends what the tokens are good for; an access token that no longer works has ended already. */
  logOut(accessToken: string): Promise<void>;
}

const timeoutMs = 10_000;

const grantSchema = z
  .object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })
  .transform(
    (answer): Grant => ({
      tokens: { accessToken: answer.access_token, refreshToken: answer.refresh_token },
      seconds: Math.floor(answer.expires_in),
    }),
  );

// Spec section 8, login; whoever has a session is about something else.
const loginApology = "Failed to login. Please try again.";
const sessionApology = "Something went wrong. Please try again.";

/** Throws HttpError 429 when Auth itself has had enough, and 503 when it cannot be reached or fails. */
export function createAuthServer({
  supabaseUrl,
  publishableKey,
  secretKey,
}: Environment): AuthServer {
  const asVisitor = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
  const forClient = (address: string) => ({
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    // An IPv6 network stands for the clients in it (client-address.ts); Auth reads its first address.
    "sb-forwarded-for": address.replace("/64", ""),
  });
  const post = async (
    path: string,
    body: object,
    apology: string,
    caller: Record<string, string>,
  ) => {
    try {
      return await fetch(`${supabaseUrl}/auth/v1/${path}`, {
        method: "POST",
        headers: { ...caller, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      throw new HttpError(503, apology, { cause: "auth unreachable" });
    }
  };
  const grant = async (
    type: "password" | "refresh_token",
    body: object,
    { apology, caller }: { apology: string; caller: Record<string, string> },
  ) => {
    const answer = await post(`token?grant_type=${type}`, body, apology, caller);
    if (answer.ok) return grantSchema.parse(await answer.json());
    await answer.body?.cancel();
    if (answer.status === 429) {
      throw new HttpError(429, "Too many requests. Please try again later.");
    }
    if (answer.status >= 500) throw failed(answer, apology);
    return null;
  };
  return {
    logIn: (email, password, clientAddress) =>
      grant(
        "password",
        { email, password },
        { apology: loginApology, caller: forClient(clientAddress) },
      ),
    renew: (refreshToken) =>
      grant(
        "refresh_token",
        { refresh_token: refreshToken },
        { apology: sessionApology, caller: asVisitor },
      ),
    async logOut(accessToken) {
      const caller = { ...asVisitor, authorization: `Bearer ${accessToken}` };
      const answer = await post("logout?scope=local", {}, sessionApology, caller);
      await answer.body?.cancel();
      if (answer.status >= 500) throw failed(answer, sessionApology);
    },
  };
}

function failed({ status }: Response, apology: string): HttpError {
  return new HttpError(503, apology, { cause: `auth HTTP ${status}` });
}
