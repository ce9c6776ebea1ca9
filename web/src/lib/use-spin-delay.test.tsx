import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSpinDelay } from "@/lib/use-spin-delay";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function renderWithFlag() {
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

it("useSpinDelay stays false when the flag is reset before the delay ends", () => {
  const { shown, set, wait } = renderWithFlag();
  wait(299);
  set(false);
  wait(1000);
  expect(shown()).toBe(false);
});

it("useSpinDelay returns true from the end of the delay until the flag is reset", () => {
  const { shown, set, wait } = renderWithFlag();
  wait(300);
  expect(shown()).toBe(true);
  wait(5000);
  set(false);
  wait(0);
  expect(shown()).toBe(false);
});

it("useSpinDelay returns true for at least the minimum duration", () => {
  const { shown, set, wait } = renderWithFlag();
  wait(310);
  set(false);
  wait(380);
  expect(shown()).toBe(true);
  wait(20);
  expect(shown()).toBe(false);
});
