type Stop = () => Promise<void> | void;

/** Collects clean-up functions during a start and runs them in reverse order, even if the start fails. */
export class CleanupStack {
  #stops: Stop[] = [];

  add(stop: Stop): void {
    this.#stops.push(stop);
  }

  async runAll(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) await stop();
  }
}
