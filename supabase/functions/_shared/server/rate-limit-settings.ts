/** A rate limit with fixed windows. */
export interface RateLimit {
  /** Name of the counter in private.request_counts. */
  bucket: string;
  /** Maximum number of requests per window. */
  maxRequests: number;
  windowSeconds: number;
}

const hourSeconds = 3600;
const quarterHourSeconds = 900;

/** High, because in development all requests and tests come from one address. */
const maxRequestsInDevelopment = 100_000;

/** The rate limits of production, per IP address unless stated otherwise. */
const productionLimits = {
  checkout: { maxRequests: 20, windowSeconds: hourSeconds },
  contact: { maxRequests: 5, windowSeconds: hourSeconds },
  dataRequest: { maxRequests: 5, windowSeconds: hourSeconds },
  /** What visitors do, counted for the figures. */
  count: { maxRequests: 60, windowSeconds: hourSeconds },
  stockAlert: { maxRequests: 10, windowSeconds: hourSeconds },
  /** Files that visitors upload for a consultation, and their removal. */
  upload: { maxRequests: 60, windowSeconds: hourSeconds },
  /** Requests with the link of an order, a back-in-stock alert or a brief. */
  link: { maxRequests: 60, windowSeconds: hourSeconds },
  /** One-click unsubscribe (RFC 8058): mailbox providers send the requests of all of their users from a few addresses. */
  unsubscribe: { maxRequests: 10_000, windowSeconds: hourSeconds },
  /** Test mails of administrators. */
  testMail: { maxRequests: 10, windowSeconds: hourSeconds },
  /** Failed logins per pair of account and address; a successful login is not counted (api/login-limits.ts). */
  loginAccountAndAddress: { maxRequests: 5, windowSeconds: quarterHourSeconds },
  loginAddress: { maxRequests: 20, windowSeconds: quarterHourSeconds },
} as const;

type LimitedAction = keyof typeof productionLimits;
export type RateLimits = Record<LimitedAction, RateLimit>;

/** Creates the limits of an installation. An override (LIMIT_… in the environment) takes precedence over the default. */
export function createRateLimits(
  installation: "production" | "development",
  overrides: Record<LimitedAction, number | undefined>,
): RateLimits {
  const limits = Object.entries(productionLimits).map(
    ([bucket, { maxRequests, windowSeconds }]) => {
      const defaultMaxRequests =
        installation === "production" ? maxRequests : maxRequestsInDevelopment;
      const limit = {
        bucket,
        maxRequests: overrides[bucket as LimitedAction] ?? defaultMaxRequests,
        windowSeconds,
      };
      return [bucket, limit];
    },
  );
  return Object.fromEntries(limits) as RateLimits;
}
