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
    isShown: () => result.current,
    setFlag: (flag: boolean) => rerender({ flag }),
    advance: (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      }),
  };
}

it("useSpinDelay stays false when the flag is reset before the delay ends", () => {
  const { isShown, setFlag, advance } = renderWithFlag();
  advance(299);
  setFlag(false);
  advance(1000);
  expect(isShown()).toBe(false);
});

it("useSpinDelay returns true from the end of the delay until the flag is reset", () => {
  const { isShown, setFlag, advance } = renderWithFlag();
  advance(300);
  expect(isShown()).toBe(true);
  advance(5000);
  setFlag(false);
  advance(0);
  expect(isShown()).toBe(false);
});

it("useSpinDelay returns true for at least the minimum duration", () => {
  const { isShown, setFlag, advance } = renderWithFlag();
  advance(310);
  setFlag(false);
  advance(380);
  expect(isShown()).toBe(true);
  advance(20);
  expect(isShown()).toBe(false);
});
