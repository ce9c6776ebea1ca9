// A transaction that loses against another one is undone whole, and Postgres asks for the same again: two administrators, one
// of whom gives a product a category while the other one deletes that.

/** Deadlock found, or the transaction could not be serialised. */
const lostCodes = new Set(["40P01", "40001"]);

/** How often something is tried in all. */
export const maxTries = 3;

/** Whether an error of the database, by its SQLSTATE, says that the same may well work now. */
export function isWorthAnotherTry(code: string): boolean {
  return lostCodes.has(code);
}

/** Passes the time before another try; random, so that those who met once do not meet again. */
export function pauseAfter(tried: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random()) * 50 * tried));
}
