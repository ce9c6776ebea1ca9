import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * A test that makes React or our own code complain has found something, so it fails. One that
 * provokes a complaint on purpose looks at it and then forgets it:
 * `vi.mocked(console.error).mockClear()`.
 */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const complaints = [
    ...vi.mocked(console.error).mock.calls,
    ...vi.mocked(console.warn).mock.calls,
  ];
  vi.restoreAllMocks();
  expect(complaints, "unexpected console.error or console.warn").toEqual([]);
});
