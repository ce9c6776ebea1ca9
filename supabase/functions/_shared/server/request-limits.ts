/** How often one client address may do something in a window of time that starts on the clock. */
export interface RequestLimit {
  /** Name of the counter in private.request_counts. */
  bucket: string;
  allowed: number;
  windowSeconds: number;
}

export interface RequestLimits {
  checkout: RequestLimit;
}

const HOUR = 3600;

/** Requests per address and hour. A desk and the tests all come from one address, so there the numbers are high. */
const allowedPerHour = {
  production: { checkout: 20 },
  development: { checkout: 100_000 },
} as const;

/** The limits for a kind of installation; an override (LIMIT_…_PER_HOUR in the environment) wins over both. */
export function requestLimits(
  installation: keyof typeof allowedPerHour,
  overrides: { checkout?: number | undefined } = {},
): RequestLimits {
  const allowed = overrides.checkout ?? allowedPerHour[installation].checkout;
  return { checkout: { bucket: "checkout", allowed, windowSeconds: HOUR } };
}
