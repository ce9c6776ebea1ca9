/** How often one client address may do something in a window of time that starts on the clock. */
export interface RequestLimit {
  /** Name of the counter in private.request_counts. */
  bucket: string;
  allowed: number;
  windowSeconds: number;
}

const HOUR = 3600;

/** Requests per address and hour. A desk and the tests all come from one address, so there the numbers are high. */
const allowedPerHour = {
  production: { checkout: 20, contact: 5, dataRequest: 5 },
  development: { checkout: 100_000, contact: 100_000, dataRequest: 100_000 },
} as const;

type LimitedAct = keyof (typeof allowedPerHour)["production"];
export type RequestLimits = Record<LimitedAct, RequestLimit>;

/** The limits for a kind of installation; an override (LIMIT_…_PER_HOUR in the environment) wins over both. */
export function requestLimits(
  installation: keyof typeof allowedPerHour,
  overrides: Partial<Record<LimitedAct, number | undefined>> = {},
): RequestLimits {
  const limit = (act: LimitedAct): RequestLimit => ({
    bucket: act,
    allowed: overrides[act] ?? allowedPerHour[installation][act],
    windowSeconds: HOUR,
  });
  return {
    checkout: limit("checkout"),
    contact: limit("contact"),
    dataRequest: limit("dataRequest"),
  };
}
