import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * Fails a test during which React or our own code writes to console.error or console.warn. A test that
 * provokes such a message on purpose asserts it and then clears the mock:
 * `vi.mocked(console.error).mockClear()`.
 */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const messages = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(messages, "unexpected console.error or console.warn").toEqual([]);
});
