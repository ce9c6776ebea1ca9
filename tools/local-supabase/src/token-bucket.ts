/** A token bucket: allows bursts of `capacity` requests, and `refillPerMs` requests per millisecond in the long run. */
export class TokenBucket {
  readonly #capacity: number;
  readonly #refillPerMs: number;
  #tokens: number;
  #refilledAt: number;

  /** @param now - the current time in milliseconds; the bucket starts full */
  constructor(capacity: number, refillPerMs: number, now: number) {
    this.#capacity = capacity;
    this.#refillPerMs = refillPerMs;
    this.#tokens = capacity;
    this.#refilledAt = now;
  }

  /** Takes one token. @returns false if the bucket has none */
  take(now: number): boolean {
    const refill = (now - this.#refilledAt) * this.#refillPerMs;
    this.#tokens = Math.min(this.#capacity, this.#tokens + refill);
    this.#refilledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
