import { vi } from "vitest";

/**
 * Removes the matching messages, which a test provokes on purpose, from the calls that reject-console-errors.ts checks.
 */
export function ignoreConsoleMessages(pattern: RegExp): void {
  for (const method of [console.error, console.warn]) {
    const { calls } = vi.mocked(method).mock;
    calls.splice(0, calls.length, ...calls.filter(([first]) => !pattern.test(String(first))));
  }
}
