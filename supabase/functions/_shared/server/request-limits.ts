/** A rate limit with fixed windows. */
export interface RequestLimit {
  /** Name of the counter in private.request_counts. */
  bucket: string;
  allowed: number;
  windowSeconds: number;
}

const HOUR = 3600;
const QUARTER_HOUR = 900;

/**
 * All rate limits, per client address unless stated otherwise. In development the numbers are high, because all requests
 * and tests come from one address.
 */
const limitedActions = {
  checkout: { production: 20, development: 100_000, windowSeconds: HOUR },
  contact: { production: 5, development: 100_000, windowSeconds: HOUR },
  dataRequest: { production: 5, development: 100_000, windowSeconds: HOUR },
  stockAlert: { production: 10, development: 100_000, windowSeconds: HOUR },
  /** Requests with the link of an order or a back-in-stock alert. */
  link: { production: 60, development: 100_000, windowSeconds: HOUR },
  /** One-click unsubscribe (RFC 8058): mailbox providers send the requests of all of their users from a few addresses. */
  unsubscribe: { production: 10_000, development: 100_000, windowSeconds: HOUR },
  /** Failed logins per pair of account and address; a successful login is not counted (api/login-limits.ts). */
  loginAccount: { production: 5, development: 100_000, windowSeconds: QUARTER_HOUR },
  loginAddress: { production: 20, development: 100_000, windowSeconds: QUARTER_HOUR },
} as const;

type LimitedAction = keyof typeof limitedActions;
export type RequestLimits = Record<LimitedAction, RequestLimit>;

/** The limits for a kind of installation; an override (LIMIT_… in the environment) takes precedence. */
export function requestLimits(
  installation: "production" | "development",
  overrides: Partial<Record<LimitedAction, number | undefined>> = {},
): RequestLimits {
  const limit = (action: LimitedAction): RequestLimit => ({
    bucket: action,
    allowed: overrides[action] ?? limitedActions[action][installation],
    windowSeconds: limitedActions[action].windowSeconds,
  });
  return {
    checkout: limit("checkout"),
    contact: limit("contact"),
    dataRequest: limit("dataRequest"),
    stockAlert: limit("stockAlert"),
    link: limit("link"),
    unsubscribe: limit("unsubscribe"),
    loginAccount: limit("loginAccount"),
    loginAddress: limit("loginAddress"),
  };
}
