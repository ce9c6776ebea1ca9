// Retries of transactions that Postgres rolled back on account of a concurrent one, for example an administrator who assigns
// a category to a product while another one deletes that category.

/** SQLSTATE of a deadlock and of a serialization failure. */
const conflictCodes = new Set(["40P01", "40001"]);

/** Attempts in all, the first one included. */
export const maxAttempts = 3;

/** Whether the same transaction can succeed when it is repeated. */
export function isRetryable(sqlState: string): boolean {
  return conflictCodes.has(sqlState);
}

/** Waits before the next attempt, with jitter so that two transactions that conflicted do not conflict again. */
export function backoff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random()) * 50 * attempt));
}
