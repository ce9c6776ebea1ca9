import { isIP } from "node:net";
import { localSecretKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import type { StackConfig } from "./stack-config.ts";

type Rates = StackConfig["auth"]["rate_limit"];

/** Capacity of a token bucket, in requests. A constant in GoTrue, independent of the configured rate. */
const burst = 30;
const perMs = 5 * 60 * 1000;
/** Challenges and verifications of second factors within 5 minutes: GoTrue's default, which has no setting in config.toml. */
const factorRate = 15 * 5;

interface LimitedEndpoint {
  method: RegExp;
  /** The path below /auth/v1/. */
  path: RegExp;
  /** A setting of `[auth.rate_limit]`, or requests per 5 minutes. */
  rate: keyof Rates | number;
}

/** The limited endpoints. Each has its own bucket, refilled at its rate (GoTrue, internal/api/options.go). */
const limitedEndpoints: readonly LimitedEndpoint[] = [
  { method: /^POST$/, path: /^token$/, rate: "token_refresh" },
  { method: /^POST$/, path: /^signup$/, rate: "sign_in_sign_ups" },
  { method: /^POST$/, path: /^otp$/, rate: "sign_in_sign_ups" },
  { method: /^POST$/, path: /^magiclink$/, rate: "sign_in_sign_ups" },
  { method: /^POST$/, path: /^recover$/, rate: "sign_in_sign_ups" },
  { method: /^POST$/, path: /^resend$/, rate: "sign_in_sign_ups" },
  { method: /^PUT$/, path: /^user$/, rate: "sign_in_sign_ups" },
  { method: /^(?:GET|POST)$/, path: /^verify$/, rate: "token_verifications" },
  { method: /^POST$/, path: /^factors\/[^/]+\/challenge$/, rate: factorRate },
  { method: /^POST$/, path: /^factors\/[^/]+\/verify$/, rate: factorRate },
];

/** Returns 429 for a request over its rate limit; null when the request may proceed. */
export type LimitAuth = (request: Request, connectedAddress: string) => Response | null;

/** Allows every request. Tests sign in hundreds of times from one address. */
export const unlimitedAuth: LimitAuth = () => null;

/**
 * Rate limits Auth like the hosted platform: a token bucket per client address and endpoint, 429 in GoTrue's error format.
 * @supabase/lite has no rate limits.
 *
 * @param now - returns the current time in milliseconds
 */
export function createAuthLimits(rates: Rates, now: () => number = Date.now): LimitAuth {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (request, connectedAddress) => {
    const path = new URL(request.url).pathname.replace("/auth/v1/", "");
    const rule = limitedEndpoints.find(
      (endpoint) => endpoint.path.test(path) && endpoint.method.test(request.method),
    );
    if (!rule) return null;
    const rate = typeof rule.rate === "number" ? rule.rate : rates[rule.rate];
    const key = `${rule.path.source} ${clientAddressOf(request, connectedAddress)}`;
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now() };
    const filled = Math.min(burst, tokens + ((now() - at) * rate) / perMs);
    const isWithin = filled >= 1;
    buckets.set(key, { tokens: isWithin ? filled - 1 : filled, at: now() });
    return isWithin ? null : tooManyRequests();
  };
}

/** A caller with the secret key may forward its client's address. Hosted projects have to enable that. */
export function clientAddressOf({ headers }: Request, connectedAddress: string): string {
  const forwarded = headers.get("sb-forwarded-for") ?? "";
  const isTrusted = headers.get("apikey") === localSecretKey && isIP(forwarded) !== 0;
  return isTrusted ? forwarded : connectedAddress;
}

function tooManyRequests(): Response {
  const body = {
    code: 429,
    error_code: "over_request_rate_limit",
    msg: "Request rate limit reached",
  };
  return Response.json(body, { status: 429 });
}
