/** Counts requests until they are answered, so that what they use can be closed after the last of them. */
export class RequestsInProgress {
  #count = 0;
  #waiting: (() => void)[] = [];

  /** The same handler, counted. */
  counted<Arguments extends unknown[]>(handler: (...args: Arguments) => Promise<Response>) {
    return async (...args: Arguments): Promise<Response> => {
      this.#count += 1;
      try {
        return await handler(...args);
      } finally {
        this.#count -= 1;
        if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
      }
    };
  }

  /** Resolves once no request is in progress. */
  async finished(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
