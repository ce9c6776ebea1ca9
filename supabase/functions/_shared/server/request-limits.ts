/** How often something may be done in a window of time that starts on the clock. */
export interface RequestLimit {
  /** Name of the counter in private.request_counts. */
  bucket: string;
  allowed: number;
  windowSeconds: number;
}

const HOUR = 3600;
const QUARTER_HOUR = 900;

/**
 * Every limit there is, per client address. A desk and the tests all come from one
 * address, so in development the numbers are high.
 */
const limitedActs = {
  checkout: { production: 20, development: 100_000, windowSeconds: HOUR },
  contact: { production: 5, development: 100_000, windowSeconds: HOUR },
  dataRequest: { production: 5, development: 100_000, windowSeconds: HOUR },
  /** Looks at an order by its link. */
  orderLookup: { production: 60, development: 100_000, windowSeconds: HOUR },
  /** Failed logins only; a successful login is not counted. Per account and address together (api/login-limits.ts). */
  loginAccount: { production: 5, development: 100_000, windowSeconds: QUARTER_HOUR },
  loginAddress: { production: 20, development: 100_000, windowSeconds: QUARTER_HOUR },
} as const;

type LimitedAct = keyof typeof limitedActs;
export type RequestLimits = Record<LimitedAct, RequestLimit>;

/** The limits for a kind of installation; an override (LIMIT_… in the environment) wins over both. */
export function requestLimits(
  installation: "production" | "development",
  overrides: Partial<Record<LimitedAct, number | undefined>> = {},
): RequestLimits {
  const limit = (act: LimitedAct): RequestLimit => ({
    bucket: act,
    allowed: overrides[act] ?? limitedActs[act][installation],
    windowSeconds: limitedActs[act].windowSeconds,
  });
  return {
    checkout: limit("checkout"),
    contact: limit("contact"),
    dataRequest: limit("dataRequest"),
    orderLookup: limit("orderLookup"),
    loginAccount: limit("loginAccount"),
    loginAddress: limit("loginAddress"),
  };
}
