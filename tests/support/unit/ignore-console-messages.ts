import { vi } from "vitest";

/**
 * Removes matching messages from the calls that reject-console-errors.ts checks, for messages that a test provokes on
 * purpose.
 */
export function ignoreConsoleMessages(provoked: RegExp): void {
  for (const method of [console.error, console.warn]) {
    const { calls } = vi.mocked(method).mock;
    calls.splice(0, calls.length, ...calls.filter(([first]) => !provoked.test(String(first))));
  }
}
