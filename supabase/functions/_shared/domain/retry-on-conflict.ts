// Retries of transactions that Postgres rolled back because of a concurrent transaction. For example, one administrator assigns
// a category to a product while another administrator deletes the category.

/** SQLSTATEs of a deadlock and of a serialisation failure. */
const conflictCodes = new Set(["40P01", "40001"]);

/** Total attempts, including the first one. */
export const maxAttempts = 3;

/** Whether a transaction that failed with this SQLSTATE can succeed on retry. */
export function isRetryable(sqlState: string): boolean {
  return conflictCodes.has(sqlState);
}

/** Waits 25 to 75 ms times `attempt`. The random jitter makes a repeated conflict of the same transactions less likely. */
export function backoff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random()) * 50 * attempt));
}
