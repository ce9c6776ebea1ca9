import * as z from "zod";
import { isAal2Token } from "../_shared/domain/people/token-claims.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { Tokens } from "./token-seal.ts";

/** The result of a login or a token refresh at Supabase Auth. */
export interface Grant {
  tokens: Tokens;
  /** Seconds until the access token expires. */
  seconds: number;
  /** Ids of the account's verified authenticators if the login still needs the code of one; otherwise empty. */
  factorIds: string[];
}

/** Client of Supabase Auth. The REST API calls it for browsers, which never receive a token. */
export interface AuthClient {
  /**
   * Returns null for an unknown email address or a wrong password. Auth rate-limits `clientAddress` instead of this server's
   * address if the project has IP address forwarding enabled and the secret key is not a legacy key.
   */
  logIn(email: string, password: string, clientAddress: string): Promise<Grant | null>;
  /** Verifies the code of an authenticator app against the grant's factors. Returns null for a wrong code. */
  verifyCode(grant: Grant, code: string, clientAddress: string): Promise<Grant | null>;
  /** Refreshes the tokens. Returns null if the refresh token is invalid or expired. */
  renew(refreshToken: string): Promise<Grant | null>;
  /** Revokes the refresh tokens of the access token's session. An expired access token is not an error. */
  logOut(accessToken: string): Promise<void>;
}

const timeoutMs = 10_000;

const grantSchema = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.number(),
    user: z.object({
      factors: z
        .array(z.object({ id: z.string(), factor_type: z.string(), status: z.string() }))
        .default([]),
    }),
  })
  .transform(
    ({ access_token: accessToken, refresh_token: refreshToken, expires_in, user }): Grant => ({
      tokens: { accessToken, refreshToken },
      seconds: Math.floor(expires_in),
      factorIds: isAal2Token(accessToken)
        ? []
        : user.factors
            .filter(({ factor_type, status }) => factor_type === "totp" && status === "verified")
            .map(({ id }) => id),
    }),
  );
const challengeSchema = z.object({ id: z.string() });

// Spec section 8, login. A refresh happens during other requests, so its failure has the general message.
const loginFailureMessage = "Failed to login. Please try again.";
const sessionFailureMessage = "Something went wrong. Please try again.";

/** The client's methods throw HttpError 429 when Auth's own rate limit is exceeded and 503 when Auth is unreachable or fails. */
export function createAuthClient({
  supabaseUrl,
  publishableKey,
  secretKey,
}: Environment): AuthClient {
  const asVisitor = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
  const forClient = (address: string) => ({
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    // clientAddress() returns an IPv6 client as its /56 network. Auth expects a single address, so it gets the first one.
    "sb-forwarded-for": address.replace("/56", ""),
  });
  const post = async (
    path: string,
    body: object,
    failureMessage: string,
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
      throw new HttpError(503, failureMessage, { cause: "auth unreachable" });
    }
  };
  /** Posts a request and parses the response. Returns null if Auth rejects the request (4xx). */
  const postAndParse = async <Schema extends z.ZodType>(
    path: string,
    body: object,
    {
      schema,
      failureMessage,
      caller,
    }: { schema: Schema; failureMessage: string; caller: Record<string, string> },
  ): Promise<z.output<Schema> | null> => {
    const response = await post(path, body, failureMessage, caller);
    if (response.ok) return schema.parse(await response.json());
    await response.body?.cancel();
    if (response.status === 429) {
      throw new HttpError(429, "Too many requests. Please try again later.");
    }
    if (response.status >= 500) throw failed(response, failureMessage);
    return null;
  };
  return {
    logIn: (email, password, clientAddress) =>
      postAndParse(
        "token?grant_type=password",
        { email, password },
        {
          schema: grantSchema,
          failureMessage: loginFailureMessage,
          caller: forClient(clientAddress),
        },
      ),
    async verifyCode({ tokens, factorIds }, code, clientAddress) {
      const caller = {
        ...forClient(clientAddress),
        authorization: `Bearer ${tokens.accessToken}`,
      };
      const options = { failureMessage: loginFailureMessage, caller };
      // A code does not identify its authenticator, so each of the account's authenticators is tried.
      for (const id of factorIds) {
        const challenge = await postAndParse(
          `factors/${id}/challenge`,
          {},
          { schema: challengeSchema, ...options },
        );
        if (!challenge) continue;
        const verified = await postAndParse(
          `factors/${id}/verify`,
          { challenge_id: challenge.id, code },
          { schema: grantSchema, ...options },
        );
        if (verified) return verified;
      }
      return null;
    },
    renew: (refreshToken) =>
      postAndParse(
        "token?grant_type=refresh_token",
        { refresh_token: refreshToken },
        { schema: grantSchema, failureMessage: sessionFailureMessage, caller: asVisitor },
      ),
    async logOut(accessToken) {
      const caller = { ...asVisitor, authorization: `Bearer ${accessToken}` };
      const response = await post("logout?scope=local", {}, sessionFailureMessage, caller);
      await response.body?.cancel();
      if (response.status >= 500) throw failed(response, sessionFailureMessage);
    },
  };
}

function failed({ status }: Response, failureMessage: string): HttpError {
  return new HttpError(503, failureMessage, { cause: `auth HTTP ${status}` });
}
