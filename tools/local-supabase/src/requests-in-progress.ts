/** Tracks requests until their response, so that resources that the requests use can be closed afterwards. */
export class RequestsInProgress {
  #count = 0;
  #idleCallbacks: (() => void)[] = [];

  /** Wraps a handler so that its requests are tracked. */
  track<Arguments extends unknown[]>(handler: (...args: Arguments) => Promise<Response>) {
    return async (...args: Arguments): Promise<Response> => {
      this.#count += 1;
      try {
        return await handler(...args);
      } finally {
        this.#count -= 1;
        if (this.#count === 0) for (const resolve of this.#idleCallbacks.splice(0)) resolve();
      }
    };
  }

  /** Resolves once no request is in progress. */
  async waitUntilIdle(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => this.#idleCallbacks.push(resolve));
  }
}
