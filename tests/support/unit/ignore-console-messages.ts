import { vi } from "vitest";

/**
 * Removes expected messages from the recorded calls of console.error and console.warn, so that reject-console-errors.ts does not
 * fail the test. Must be called after the messages were logged.
 */
export function ignoreConsoleMessages(pattern: RegExp): void {
  for (const method of [console.error, console.warn]) {
    const { calls } = vi.mocked(method).mock;
    calls.splice(0, calls.length, ...calls.filter(([first]) => !pattern.test(String(first))));
  }
}
