import { afterEach, describe, expect, it, vi } from "vitest";
import {
  daysBetween,
  fromBusinessTime,
  isIsoDate,
  previousMonth,
  toBusinessTime,
} from "./dates.ts";

afterEach(() => vi.unstubAllEnvs());

describe.each(["Pacific/Auckland", "America/Los_Angeles"])("in the time zone %s", (zone) => {
  it("dates and times are formatted in Gibraltar's time zone", async () => {
    vi.stubEnv("TZ", zone);
    vi.resetModules();
    const dates = await import("./dates.ts");
    // 00:30 on 1 August in Gibraltar.
    const time = "2026-07-31T22:30:00Z";
    expect(new Date(time).getHours()).not.toBe(0);
    expect(dates.formatDate(time)).toBe("1 August 2026");
    expect(dates.formatDateTime(time)).toBe("1 Aug 2026, 00:30");
    expect(dates.businessDate(new Date(time))).toBe("2026-08-01");
    expect(dates.previousMonth(new Date(time))).toEqual({
      since: "2026-07-01",
      until: "2026-07-31",
    });
  });

  it("a date without a time is formatted as the same date", async () => {
    vi.stubEnv("TZ", zone);
    vi.resetModules();
    const dates = await import("./dates.ts");
    expect(dates.formatDate("2026-12-24")).toBe("24 December 2026");
    expect(dates.formatWeekday("2026-12-24")).toBe("Thu 24 Dec");
    expect(dates.formatDayRange("2026-12-24", "2026-12-24")).toBe("24 December");
    expect(dates.formatDayRange("2026-12-25", "2027-01-01")).toBe("25 December to 1 January");
  });
});

it.each([
  ["2026-03-15T12:00:00Z", "2026-02-01", "2026-02-28"],
  ["2027-01-01T00:00:00Z", "2026-12-01", "2026-12-31"],
])(
  "previousMonth at %s returns the range %s to %s, the previous calendar month in Gibraltar",
  (now, since, until) => {
    expect(previousMonth(new Date(now))).toEqual({ since, until });
  },
);

it.each([
  ["2026-11-22T12:00:00Z", "2026-11-22T22:59:00Z", 0],
  ["2026-11-22T12:00:00Z", "2026-11-22T23:00:00Z", 1],
  // The clocks change on 25 October.
  ["2026-10-24T22:00:00Z", "2026-10-25T22:59:00Z", 0],
  ["2026-11-22T12:00:00Z", "2026-11-20T22:30:00Z", -2],
])("daysBetween %s and %s counts the midnights in Gibraltar: %i", (start, end, days) => {
  expect(daysBetween(new Date(start), new Date(end))).toBe(days);
});

it("isIsoDate accepts only dates of the calendar", () => {
  for (const date of ["2026-11-21", "2028-02-29", "0001-01-01"]) expect(isIsoDate(date)).toBe(true);
  const invalidDates = ["2026-02-30", "2026-02-29", "2026-04-31", "2026-13-01", "0000-01-01"];
  for (const value of [...invalidDates, "26-01-01", "2026-11-21T10:00", " 2026-11-21", "", null])
    expect(isIsoDate(value)).toBe(false);
});

it.each([
  ["2026-11-27T09:30", "2026-11-27T08:30:00.000Z"],
  ["2026-07-01T00:00", "2026-06-30T22:00:00.000Z"],
  // The clocks go back: 02:30 occurs twice.
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
])("fromBusinessTime and toBusinessTime convert %s in Gibraltar", (local, iso) => {
  expect(fromBusinessTime(local)).toBe(iso);
  expect(toBusinessTime(iso)).toBe(local);
});

it("fromBusinessTime returns null for a text that is no time, and the time after a gap for a time in it", () => {
  expect(fromBusinessTime("tomorrow")).toBeNull();
  expect(fromBusinessTime("2026-03-29T02:30")).toBe("2026-03-29T01:30:00.000Z");
});
