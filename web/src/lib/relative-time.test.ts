import { expect, it } from "vitest";
import { formatRelativeTime } from "@/lib/relative-time";

const now = Date.parse("2026-11-22T12:00:00Z");

it.each([
  ["2026-11-22T11:59:01Z", "just now"],
  // The browser's clock may be behind the server's.
  ["2026-11-22T12:00:30Z", "just now"],
  ["2026-11-22T11:59:00Z", "1 minute ago"],
  ["2026-11-22T10:30:00Z", "1 hour ago"],
  ["2026-11-21T12:00:00Z", "yesterday"],
  // 23:30 and 00:30 in Gibraltar.
  ["2026-11-20T22:30:00Z", "2 days ago"],
  ["2026-11-20T23:30:00Z", "yesterday"],
  ["2026-11-16T12:00:00Z", "6 days ago"],
  ["2026-11-08T12:00:00Z", "2 weeks ago"],
  ["2026-08-22T12:00:00Z", "3 months ago"],
  ["2024-11-01T12:00:00Z", "2 years ago"],
])("formatRelativeTime formats %s as %s", (iso, text) => {
  expect(formatRelativeTime(iso, now)).toBe(text);
});
