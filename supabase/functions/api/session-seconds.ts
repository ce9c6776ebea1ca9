/** How long a session lasts, in seconds. */
export const sessionSeconds = {
  /** Without any request. */
  idle: 2 * 3600,
  /** In all, however busy. */
  lifetime: 12 * 3600,
  /** An access token is renewed when it has no more left than this: a call must not outlive it. */
  renewBefore: 60,
} as const;
