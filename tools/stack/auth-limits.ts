import { isIP } from "node:net";
import { localSecretKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { AuthError } from "./auth-error.ts";
import type { StackConfig } from "./stack-config.ts";
import { TokenBucket } from "./token-bucket.ts";

type Rates = StackConfig["auth"]["rate_limit"];

/** Capacity of a token bucket, in requests. A constant in GoTrue, independent of the configured rate. */
const burst = 30;
/** The period that a rate of `[auth.rate_limit]` refers to. */
const rateWindowMs = 5 * 60 * 1000;
/** Challenges and verifications of second factors within 5 minutes: GoTrue's default, which has no setting in config.toml. */
const factorRate = 15 * 5;

interface LimitedEndpoint {
  name: string;
  /** Method and path below /auth/v1/. */
  pattern: RegExp;
  /** Requests per 5 minutes. */
  rate: number;
}

/** The limited endpoints (GoTrue, internal/api/options.go). */
function limitedEndpoints(rates: Rates): LimitedEndpoint[] {
  const signIn = rates.sign_in_sign_ups;
  return [
    { name: "token", pattern: /^POST token$/, rate: rates.token_refresh },
    { name: "sign-up", pattern: /^POST signup$/, rate: signIn },
    { name: "one-time password", pattern: /^POST otp$/, rate: signIn },
    { name: "magic link", pattern: /^POST magiclink$/, rate: signIn },
    { name: "password recovery", pattern: /^POST recover$/, rate: signIn },
    { name: "resend", pattern: /^POST resend$/, rate: signIn },
    { name: "user update", pattern: /^PUT user$/, rate: signIn },
    { name: "verification", pattern: /^(?:GET|POST) verify$/, rate: rates.token_verifications },
    { name: "factor challenge", pattern: /^POST factors\/[^/]+\/challenge$/, rate: factorRate },
    { name: "factor verification", pattern: /^POST factors\/[^/]+\/verify$/, rate: factorRate },
  ];
}

/** Returns 429 for a request over its rate limit; null when the request may proceed. */
export type AuthRateLimiter = (request: Request, connectedAddress: string) => Response | null;

/** Allows every request. Tests sign in hundreds of times from one address. */
export const noAuthRateLimit: AuthRateLimiter = () => null;

/**
 * Applies the hosted platform's rate limits to Auth: a token bucket per client address and endpoint, 429 in GoTrue's error
 * format. @supabase/lite has no rate limits.
 *
 * @param now - returns the current time in milliseconds
 */
export function createAuthRateLimiter(rates: Rates, now: () => number = Date.now): AuthRateLimiter {
  const endpoints = limitedEndpoints(rates);
  const buckets = new Map<string, TokenBucket>();
  return (request, connectedAddress) => {
    const path = new URL(request.url).pathname.replace("/auth/v1/", "");
    const endpoint = endpoints.find(({ pattern }) => pattern.test(`${request.method} ${path}`));
    if (!endpoint) return null;
    const key = `${endpoint.name} ${clientAddressOf(request, connectedAddress)}`;
    const bucket = buckets.get(key) ?? new TokenBucket(burst, endpoint.rate / rateWindowMs, now());
    buckets.set(key, bucket);
    return bucket.take(now()) ? null : tooManyRequestsResponse();
  };
}

/**
 * Returns the address that is rate limited: `sb-forwarded-for` when the request has the secret key, else the connection's.
 * Hosted projects must enable this header.
 */
export function clientAddressOf({ headers }: Request, connectedAddress: string): string {
  const forwarded = headers.get("sb-forwarded-for") ?? "";
  const isTrusted = headers.get("apikey") === localSecretKey && isIP(forwarded) !== 0;
  return isTrusted ? forwarded : connectedAddress;
}

function tooManyRequestsResponse(): Response {
  return new AuthError(429, "over_request_rate_limit", "Request rate limit reached").toResponse();
}
