import { expect, it } from "vitest";
import { previousMonth } from "./dates.ts";

it.each([
  ["2026-03-15T12:00:00Z", "2026-02-01", "2026-02-28"],
  ["2027-01-01T00:00:00Z", "2026-12-01", "2026-12-31"],
  // 00:30 on 1 August in Gibraltar.
  ["2026-07-31T22:30:00Z", "2026-07-01", "2026-07-31"],
])(
  "previousMonth at %s returns the range %s to %s, the previous calendar month in Gibraltar",
  (now, since, until) => {
    expect(previousMonth(new Date(now))).toEqual({ since, until });
  },
);
