import { isIP } from "node:net";
import { localSecretKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import type { StackConfig } from "./stack-config.ts";

type Rates = StackConfig["auth"]["rate_limit"];

/** Requests that an address which has been idle may make at once, whatever the rate. Fixed in GoTrue. */
const burst = 30;
const perMs = 5 * 60 * 1000;

/** What is limited, each by a bucket of its own, and the setting it is refilled by (GoTrue, internal/api/options.go). */
const limited: readonly { method: RegExp; path: string; rate: keyof Rates }[] = [
  { method: /^POST$/, path: "token", rate: "token_refresh" },
  { method: /^POST$/, path: "signup", rate: "sign_in_sign_ups" },
  { method: /^POST$/, path: "otp", rate: "sign_in_sign_ups" },
  { method: /^POST$/, path: "magiclink", rate: "sign_in_sign_ups" },
  { method: /^POST$/, path: "recover", rate: "sign_in_sign_ups" },
  { method: /^POST$/, path: "resend", rate: "sign_in_sign_ups" },
  { method: /^PUT$/, path: "user", rate: "sign_in_sign_ups" },
  { method: /^(?:GET|POST)$/, path: "verify", rate: "token_verifications" },
];

/** Answers a request that is one too many; null for one that is within its limit, or has none. */
export type LimitAuth = (request: Request, connectedAddress: string) => Response | null;

/** No limit: for tests, which sign in hundreds of times from one address. */
export const unlimitedAuth: LimitAuth = () => null;

/**
 * Limits Auth as the hosted platform does: a token bucket per address and endpoint, 429 in GoTrue's error shape. lite has no
 * limits.
 *
 * @param now - the time in milliseconds
 */
export function createAuthLimits(rates: Rates, now: () => number = Date.now): LimitAuth {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (request, connectedAddress) => {
    const path = new URL(request.url).pathname.replace("/auth/v1/", "");
    const rule = limited.find((one) => one.path === path && one.method.test(request.method));
    if (!rule) return null;
    const key = `${path} ${clientOf(request, connectedAddress)}`;
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now() };
    const filled = Math.min(burst, tokens + ((now() - at) * rates[rule.rate]) / perMs);
    const isWithin = filled >= 1;
    buckets.set(key, { tokens: isWithin ? filled - 1 : filled, at: now() });
    return isWithin ? null : tooMany();
  };
}

/** Who holds the secret key may name the client it acts for; hosted projects have to switch that on. */
function clientOf({ headers }: Request, connectedAddress: string): string {
  const forwarded = headers.get("sb-forwarded-for") ?? "";
  const isTrusted = headers.get("apikey") === localSecretKey && isIP(forwarded) !== 0;
  return isTrusted ? forwarded : connectedAddress;
}

function tooMany(): Response {
  const refusal = {
    code: 429,
    error_code: "over_request_rate_limit",
    msg: "Request rate limit reached",
  };
  return Response.json(refusal, { status: 429 });
}
