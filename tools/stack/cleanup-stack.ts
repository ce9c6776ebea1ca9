type CleanUp = () => Promise<void> | void;

/** Clean-up functions that are registered during a start. Callers run them at the end, and also when the start fails. */
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
