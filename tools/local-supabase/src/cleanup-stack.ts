type CleanUp = () => Promise<void> | void;

/** Collects clean-up functions during a start-up. The caller runs them at shutdown, or when the start-up fails. */
export class CleanupStack {
  #cleanUps: CleanUp[] = [];

  add(cleanUp: CleanUp): void {
    this.#cleanUps.push(cleanUp);
  }

  /** Runs and removes the functions in reverse order, and stops at the first that fails. */
  async runAll(): Promise<void> {
    for (const cleanUp of this.#cleanUps.splice(0).reverse()) await cleanUp();
  }
}
