import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSpinDelay } from "@/lib/use-spin-delay";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function flagged() {
  const { result, rerender } = renderHook(
    ({ flag }) => useSpinDelay(flag, { delayMs: 300, minDurationMs: 400 }),
    { initialProps: { flag: true } },
  );
  return {
    shown: () => result.current,
    set: (flag: boolean) => rerender({ flag }),
    wait: (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      }),
  };
}

it("does not show a flag shorter than the delay", () => {
  const { shown, set, wait } = flagged();
  wait(299);
  set(false);
  wait(1000);
  expect(shown()).toBe(false);
});

it("shows a long flag until it ends", () => {
  const { shown, set, wait } = flagged();
  wait(300);
  expect(shown()).toBe(true);
  wait(5000);
  set(false);
  wait(0);
  expect(shown()).toBe(false);
});

it("shows a flag for the minimum time, so that it does not flash", () => {
  const { shown, set, wait } = flagged();
  wait(310);
  set(false);
  wait(380);
  expect(shown()).toBe(true);
  wait(20);
  expect(shown()).toBe(false);
});
