import { describe, expect, it } from "vitest";
import { defaultWeek, openingHoursLines, readOpeningHours } from "./opening-hours.ts";

const parseAndFormat = (storedHours: unknown) =>
  openingHoursLines(readOpeningHours(storedHours)).map(({ days, times }) =>
    days === null ? times : `${days}: ${times}`,
  );

const defaultLines = [
  "Monday to Friday: 9:00 AM-6:00 PM",
  "Saturday: 10:00 AM-4:00 PM",
  "Sunday: Closed",
];
const openDay = (open: string, close: string) => ({ open, close, closed: false });

describe("openingHoursLines for free text", () => {
  it("returns the non-empty lines of the text", () => {
    expect(parseAndFormat("  By appointment only ")).toEqual(["By appointment only"]);
    expect(parseAndFormat("Mon-Fri 9 to 6\n\n Sat by appointment")).toEqual([
      "Mon-Fri 9 to 6",
      "Sat by appointment",
    ]);
  });
});

describe("openingHoursLines for hours per weekday", () => {
  it("returns the specification's lines for the default week", () => {
    expect(parseAndFormat(defaultWeek)).toEqual(defaultLines);
  });

  it("combines only consecutive days with the same hours on a line", () => {
    const week = {
      monday: { closed: true },
      tuesday: openDay("10:00", "17:30"),
      wednesday: openDay("10:00", "17:30"),
      thursday: openDay("10:00", "20:00"),
      friday: openDay("10:00", "17:30"),
      saturday: { open: "", close: "", closed: true },
      sunday: { closed: true },
    };
    expect(parseAndFormat(week)).toEqual([
      "Monday: Closed",
      "Tuesday and Wednesday: 10:00 AM-5:30 PM",
      "Thursday: 10:00 AM-8:00 PM",
      "Friday: 10:00 AM-5:30 PM",
      "Saturday and Sunday: Closed",
    ]);
  });

  it("formats times in the 12-hour clock", () => {
    const formatMonday = (open: string, close: string) =>
      parseAndFormat({ monday: openDay(open, close) })[0];
    expect(formatMonday("00:00", "12:00")).toBe("Monday: 12:00 AM-12:00 PM");
    expect(formatMonday("12:05", "23:59")).toBe("Monday: 12:05 PM-11:59 PM");
    expect(formatMonday("01:00", "13:00")).toBe("Monday: 1:00 AM-1:00 PM");
  });

  it("accepts an open day without a `closed` flag", () => {
    expect(parseAndFormat({ sunday: { open: "11:00", close: "14:00" } }).at(-1)).toBe(
      "Sunday: 11:00 AM-2:00 PM",
    );
  });
});

describe("readOpeningHours", () => {
  it.each([[undefined], [null], [""], ["   "], [0], [true], [[]], [{}], [[defaultWeek]]])(
    "returns the default week for the invalid value %j",
    (invalidHours) => {
      expect(parseAndFormat(invalidHours)).toEqual(defaultLines);
    },
  );

  it.each([
    [{ open: "9", close: "18:00", closed: false }],
    [{ open: "25:00", close: "26:00", closed: false }],
    [{ open: "09:00", closed: false }],
    [{ open: "", close: "", closed: false }],
    [{ closed: "no" }],
    ["closed"],
    [null],
  ])("returns the default for the invalid day %j and keeps the other days", (monday) => {
    const thursday = { open: "10:00", close: "20:00", closed: false };
    expect(parseAndFormat({ ...defaultWeek, monday, thursday })).toEqual([
      "Monday to Wednesday: 9:00 AM-6:00 PM",
      "Thursday: 10:00 AM-8:00 PM",
      "Friday: 9:00 AM-6:00 PM",
      "Saturday: 10:00 AM-4:00 PM",
      "Sunday: Closed",
    ]);
  });
});
