import * as z from "zod";
import { isAal2Token } from "../_shared/domain/people/token-claims.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { Tokens } from "./token-seal.ts";

/** The result of a login or a token refresh at Supabase Auth. */
export interface Grant {
  tokens: Tokens;
  /** Seconds until the access token expires. */
  tokenSeconds: number;
  /** Ids of the account's verified authenticators if the login still requires a code from one of them; otherwise empty. */
  factorIds: string[];
}

const timeoutMs = 8000;

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
      tokenSeconds: Math.floor(expires_in),
      factorIds: isAal2Token(accessToken)
        ? []
        : user.factors
            .filter(({ factor_type, status }) => factor_type === "totp" && status === "verified")
            .map(({ id }) => id),
    }),
  );
const challengeSchema = z.object({ id: z.string() });

/** Spec section 8, login. */
const loginFailureMessage = "Failed to login. Please try again.";
/** The general message for a failed refresh or logout. A refresh happens during any other request. */
const sessionFailureMessage = "Something went wrong. Please try again.";

interface AuthRequest {
  /** The path below /auth/v1. */
  path: string;
  body: object;
  headers: Record<string, string>;
  failureMessage: string;
}

export type AuthClient = ReturnType<typeof createAuthClient>;

/**
 * Client of Supabase Auth. The REST API uses this client on behalf of browsers, which never receive a token. All methods throw
 * HttpError 503 if Auth is unreachable or fails. All except logOut throw HttpError 429 if Auth's own rate limit is exceeded.
 */
export function createAuthClient({ supabaseUrl, publishableKey, secretKey }: Environment) {
  const publishableKeyHeaders = (token: string) => ({
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
  });
  const secretKeyHeaders = (address: string, token: string) => ({
    apikey: secretKey,
    authorization: `Bearer ${token}`,
    // clientAddress() returns an IPv6 client as its /56 network. Auth expects a single address, so the first address of the
    // network is sent.
    "sb-forwarded-for": address.replace("/56", ""),
  });
  const post = async ({ path, body, headers, failureMessage }: AuthRequest): Promise<Response> => {
    const response = await fetch(`${supabaseUrl}/auth/v1/${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (response && response.status < 500) return response;
    await response?.body?.cancel();
    const cause = response ? `auth HTTP ${response.status}` : "auth unreachable";
    throw new HttpError(503, failureMessage, { cause });
  };
  /** Posts a request and parses the response. Returns null if Auth rejects the request (4xx). */
  const postAndParse = async <Schema extends z.ZodType>(
    schema: Schema,
    request: AuthRequest,
  ): Promise<z.output<Schema> | null> => {
    const response = await post(request);
    if (response.ok) return schema.parse(await response.json());
    await response.body?.cancel();
    if (response.status !== 429) return null;
    throw new HttpError(429, "Too many requests. Please try again later.");
  };
  return {
    /**
     * Logs in with a password. Returns null for an unknown email address or a wrong password. Auth's rate limit counts
     * `clientAddress` only if the project has IP address forwarding enabled and the secret key is not a legacy key. Otherwise it
     * counts this server's address.
     */
    logIn: (email: string, password: string, clientAddress: string) =>
      postAndParse(grantSchema, {
        path: "token?grant_type=password",
        body: { email, password },
        headers: secretKeyHeaders(clientAddress, secretKey),
        failureMessage: loginFailureMessage,
      }),
    /** Verifies a code from any of the grant's authenticators. Returns the new grant, or null for a wrong code. */
    async verifyCode({ tokens, factorIds }: Grant, code: string, clientAddress: string) {
      const headers = secretKeyHeaders(clientAddress, tokens.accessToken);
      const commonOptions = { headers, failureMessage: loginFailureMessage };
      // A code does not identify its authenticator, so the code is verified with each authenticator in turn.
      for (const id of factorIds) {
        const challenge = await postAndParse(challengeSchema, {
          path: `factors/${id}/challenge`,
          body: {},
          ...commonOptions,
        });
        if (!challenge) continue;
        const grant = await postAndParse(grantSchema, {
          path: `factors/${id}/verify`,
          body: { challenge_id: challenge.id, code },
          ...commonOptions,
        });
        if (grant) return grant;
      }
      return null;
    },
    /** Refreshes the tokens. Returns null if the refresh token is invalid or expired. */
    refresh: (refreshToken: string) =>
      postAndParse(grantSchema, {
        path: "token?grant_type=refresh_token",
        body: { refresh_token: refreshToken },
        headers: publishableKeyHeaders(publishableKey),
        failureMessage: sessionFailureMessage,
      }),
    /** Revokes the refresh tokens of the access token's session. An expired access token is not an error. */
    async logOut(accessToken: string): Promise<void> {
      const response = await post({
        path: "logout?scope=local",
        body: {},
        headers: publishableKeyHeaders(accessToken),
        failureMessage: sessionFailureMessage,
      });
      await response.body?.cancel();
    },
  };
}
