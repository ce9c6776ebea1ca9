/** Time limits of a session, in seconds. */
export const sessionSeconds = {
  /** Longest time without a request. */
  idle: 2 * 3600,
  /** Longest duration in total. */
  lifetime: 12 * 3600,
  /** An access token with a shorter remaining lifetime is renewed, so that the token does not expire during a request. */
  renewBefore: 60,
} as const;
