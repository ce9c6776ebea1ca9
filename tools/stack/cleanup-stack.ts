type CleanUp = () => Promise<void> | void;

/** Collects clean-up functions while something starts. The caller runs them when it stops, or when the start fails. */
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
