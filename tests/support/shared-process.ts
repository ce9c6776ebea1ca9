import { vi } from "vitest";

/**
 * Only in a test do the server's renderer and the browser's share a process, and React says so for each context. Takes
 * that out of what console-guard.ts looks at, and nothing else.
 */
export function forgetSharedProcess(): void {
  const complaints = vi.mocked(console.error).mock.calls;
  const others = complaints.filter(([first]) => !/multiple renderers/.test(String(first)));
  complaints.splice(0, complaints.length, ...others);
}
