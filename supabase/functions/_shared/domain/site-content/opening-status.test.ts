import { describe, expect, it } from "vitest";
import { defaultWeek } from "./opening-hours.ts";
import { openingStatus } from "./opening-status.ts";
import type { SpecialHours } from "./special-hours.ts";

const specialHours: SpecialHours[] = [
  {
    from: "2026-12-24",
    to: "2026-12-24",
    hours: { open: "09:00", close: "13:00", closed: false },
    note: "",
  },
  { from: "2026-12-25", to: "2026-12-28", hours: { closed: true }, note: "Christmas" },
];
const statusAt = (localTime: string) => openingStatus(localTime, defaultWeek, specialHours);

describe("openingStatus", () => {
  it.each([
    ["before opening", "2026-11-23T08:59:59", "Closed now, opens at 9:00 AM"],
    ["at opening", "2026-11-23T09:00:00", "Open now, until 6:00 PM"],
    ["in the last minute", "2026-11-23T17:59:59", "Open now, until 6:00 PM"],
    ["at closing", "2026-11-23T18:00:00", "Closed now"],
    ["on a Saturday", "2026-11-21T10:30:00", "Open now, until 4:00 PM"],
    ["on a Sunday", "2026-11-22T12:00:00", "Closed today"],
    ["after midnight", "2026-11-23T00:30:00", "Closed now, opens at 9:00 AM"],
  ])("derives the status %s from the weekday's hours", (_, localTime, status) => {
    expect(statusAt(localTime)).toBe(status);
  });

  it.each([
    ["2026-12-24T12:59:00", "Open now, until 1:00 PM"],
    ["2026-12-24T13:00:00", "Closed now"],
    ["2026-12-28T12:00:00", "Closed today"],
    ["2026-12-29T12:00:00", "Open now, until 6:00 PM"],
  ])(
    "at %s returns the status %s: special hours from 24 to 28 December replace the weekday's hours",
    (localTime, status) => {
      expect(statusAt(localTime)).toBe(status);
    },
  );

  it("is null for hours in free text, except on days with special hours", () => {
    const textStatusAt = (localTime: string) =>
      openingStatus(localTime, "By appointment", specialHours);
    expect(textStatusAt("2026-11-23T12:00:00")).toBeNull();
    expect(textStatusAt("2026-12-25T12:00:00")).toBe("Closed today");
  });
});
