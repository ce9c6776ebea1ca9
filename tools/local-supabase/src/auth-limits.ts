import { isIP } from "node:net";
import { AuthError } from "./auth-error.ts";
import type { Project, ProjectConfig, ProjectKeys } from "./project.ts";
import { TokenBucket } from "./token-bucket.ts";

type Rates = ProjectConfig["auth"]["rate_limit"];

/** Capacity of a token bucket, in requests. GoTrue has the same constant, independent of the configured rate. */
const bucketCapacity = 30;
/** The period that a rate of `[auth.rate_limit]` refers to. */
const rateWindowMs = 5 * 60 * 1000;
/**
 * Rate of challenges and of verifications of MFA factors, per 5 minutes. GoTrue's default; config.toml has no setting for it.
 */
const factorRate = 15 * 5;

interface LimitedEndpoint {
  name: string;
  /** Method and path below /auth/v1/. */
  pattern: RegExp;
  /** Requests per 5 minutes. */
  rate: number;
}

/** Lists the endpoints with a rate limit, as in GoTrue (internal/api/options.go). */
function listLimitedEndpoints(rates: Rates): LimitedEndpoint[] {
  const signInRate = rates.sign_in_sign_ups;
  return [
    { name: "token", pattern: /^POST token$/, rate: rates.token_refresh },
    { name: "sign-up", pattern: /^POST signup$/, rate: signInRate },
    { name: "one-time password", pattern: /^POST otp$/, rate: signInRate },
    { name: "magic link", pattern: /^POST magiclink$/, rate: signInRate },
    { name: "password recovery", pattern: /^POST recover$/, rate: signInRate },
    { name: "resend", pattern: /^POST resend$/, rate: signInRate },
    { name: "user update", pattern: /^PUT user$/, rate: signInRate },
    { name: "verification", pattern: /^(?:GET|POST) verify$/, rate: rates.token_verifications },
    { name: "factor challenge", pattern: /^POST factors\/[^/]+\/challenge$/, rate: factorRate },
    { name: "factor verification", pattern: /^POST factors\/[^/]+\/verify$/, rate: factorRate },
  ];
}

/** Returns 429 for a request over its rate limit; null when the request may proceed. */
export type AuthRateLimiter = (request: Request, connectedAddress: string) => Response | null;

/** Allows every request. Tests sign in hundreds of times from one IP address. */
export const noAuthRateLimit: AuthRateLimiter = () => null;

/**
 * Applies the hosted platform's rate limits to Auth: a token bucket per IP address and endpoint, 429 in GoTrue's error
 * format. @supabase/lite has no rate limits.
 *
 * @param now - returns the current time in milliseconds
 */
export function createAuthRateLimiter(
  { config, keys }: Project,
  now: () => number = Date.now,
): AuthRateLimiter {
  const endpoints = listLimitedEndpoints(config.auth.rate_limit);
  const buckets = new Map<string, TokenBucket>();
  return (request, connectedAddress) => {
    const path = new URL(request.url).pathname.replace("/auth/v1/", "");
    const endpoint = endpoints.find(({ pattern }) => pattern.test(`${request.method} ${path}`));
    if (!endpoint) return null;
    const key = `${endpoint.name} ${readClientAddress(request, connectedAddress, keys)}`;
    const bucket =
      buckets.get(key) ?? new TokenBucket(bucketCapacity, endpoint.rate / rateWindowMs, now());
    buckets.set(key, bucket);
    return bucket.take(now()) ? null : tooManyRequestsResponse();
  };
}

/**
 * Returns the IP address that is rate limited: `sb-forwarded-for` when the request has the secret key, else the address of
 * the connection. Hosted projects must enable this header.
 */
export function readClientAddress(
  { headers }: Request,
  connectedAddress: string,
  { secretKey }: ProjectKeys,
): string {
  const forwardedAddress = headers.get("sb-forwarded-for") ?? "";
  const isTrusted = headers.get("apikey") === secretKey && isIP(forwardedAddress) !== 0;
  return isTrusted ? forwardedAddress : connectedAddress;
}

function tooManyRequestsResponse(): Response {
  return new AuthError(429, "over_request_rate_limit", "Request rate limit reached").toResponse();
}
