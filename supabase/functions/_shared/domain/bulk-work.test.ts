import { describe, expect, it } from "vitest";
import { mapWithConcurrency } from "./bulk-work.ts";

const resolveLater = <T>(value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), 1));

describe("mapWithConcurrency", () => {
  it("returns results in the order of the items, even if later calls finish first", async () => {
    const work = async (n: number) => {
      for (let tick = n; tick < 3; tick += 1) await resolveLater(null);
      return n * 10;
    };
    expect(await mapWithConcurrency([0, 1, 2, 3], 4, work)).toEqual([0, 10, 20, 30]);
  });

  it("never exceeds the limit of concurrent calls", async () => {
    let runningCalls = 0;
    let maxRunningCalls = 0;
    await mapWithConcurrency([1, 2, 3, 4, 5, 6, 7], 3, async () => {
      runningCalls += 1;
      maxRunningCalls = Math.max(maxRunningCalls, runningCalls);
      await resolveLater(null);
      runningCalls -= 1;
    });
    expect(maxRunningCalls).toBe(3);
  });

  it("starts no further call after an abort and returns undefined for calls that were not started", async () => {
    const controller = new AbortController();
    const results = await mapWithConcurrency(
      [1, 2, 3, 4],
      2,
      async (n) => {
        if (n === 2) controller.abort();
        return resolveLater(n);
      },
      controller.signal,
    );
    expect(results).toEqual([1, 2, undefined, undefined]);
  });

  it("rejects with the first failure and starts no further call", async () => {
    const started: number[] = [];
    const work = async (n: number) => {
      started.push(n);
      await resolveLater(null);
      if (n === 1) throw new Error("broken");
      await resolveLater(null);
    };
    await expect(mapWithConcurrency([1, 2, 3, 4], 2, work)).rejects.toThrow("broken");
    await resolveLater(null);
    await resolveLater(null);
    expect(started).toEqual([1, 2]);
  });

  it("calls nothing for an empty list", async () => {
    expect(await mapWithConcurrency([], 3, resolveLater)).toEqual([]);
  });
});
