/** A rate limit with fixed windows. */
export interface RequestLimit {
  /** Name of the counter in private.request_counts. */
  bucket: string;
  allowed: number;
  windowSeconds: number;
}

const hourSeconds = 3600;
const quarterHourSeconds = 900;

/** High, because in development all requests and tests come from one address. */
const allowedInDevelopment = 100_000;

/** All rate limits of production, per client address unless stated otherwise. */
const limitedActions = {
  checkout: { allowed: 20, windowSeconds: hourSeconds },
  contact: { allowed: 5, windowSeconds: hourSeconds },
  dataRequest: { allowed: 5, windowSeconds: hourSeconds },
  stockAlert: { allowed: 10, windowSeconds: hourSeconds },
  /** Requests with the link of an order or a back-in-stock alert. */
  link: { allowed: 60, windowSeconds: hourSeconds },
  /** One-click unsubscribe (RFC 8058): mailbox providers send the requests of all of their users from a few addresses. */
  unsubscribe: { allowed: 10_000, windowSeconds: hourSeconds },
  /** Failed logins per pair of account and address; a successful login is not counted (api/login-limits.ts). */
  loginAccountAndAddress: { allowed: 5, windowSeconds: quarterHourSeconds },
  loginAddress: { allowed: 20, windowSeconds: quarterHourSeconds },
} as const;

type LimitedAction = keyof typeof limitedActions;
export type RequestLimits = Record<LimitedAction, RequestLimit>;

/** The limits for a kind of installation; an override (LIMIT_… in the environment) takes precedence. */
export function requestLimits(
  installation: "production" | "development",
  overrides: Record<LimitedAction, number | undefined>,
): RequestLimits {
  const limits = Object.entries(limitedActions).map(([bucket, { allowed, windowSeconds }]) => {
    const defaultAllowed = installation === "production" ? allowed : allowedInDevelopment;
    const limit = {
      bucket,
      allowed: overrides[bucket as LimitedAction] ?? defaultAllowed,
      windowSeconds,
    };
    return [bucket, limit];
  });
  return Object.fromEntries(limits) as RequestLimits;
}
