type Stop = () => Promise<void> | void;

/** What has been started, to be stopped in reverse order, however far starting came. */
export class StopList {
  #stops: Stop[] = [];

  add(stop: Stop): void {
    this.#stops.push(stop);
  }

  async stopAll(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) await stop();
  }
}
