import { vi } from "vitest";

/** Takes complaints that a test provokes on purpose out of what console-guard.ts looks at, and no others. */
export function forgetComplaints(provoked: RegExp): void {
  for (const method of [console.error, console.warn]) {
    const { calls } = vi.mocked(method).mock;
    calls.splice(0, calls.length, ...calls.filter(([first]) => !provoked.test(String(first))));
  }
}
