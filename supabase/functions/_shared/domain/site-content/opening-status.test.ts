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
const statusAt = (iso: string) => openingStatus(new Date(iso), defaultWeek, specialHours);

describe("openingStatus", () => {
  it.each([
    ["in winter before opening", "2026-11-23T07:59:59Z", "Closed now, opens at 9:00 AM"],
    ["in winter at opening", "2026-11-23T08:00:00Z", "Open now, until 6:00 PM"],
    ["in summer at opening", "2026-07-06T07:00:00Z", "Open now, until 6:00 PM"],
    ["in the last minute", "2026-11-23T16:59:59Z", "Open now, until 6:00 PM"],
    ["at closing", "2026-11-23T17:00:00Z", "Closed now"],
    ["on a Saturday", "2026-11-21T09:30:00Z", "Open now, until 4:00 PM"],
    ["on a Sunday", "2026-11-22T11:00:00Z", "Closed today"],
    ["after midnight in Gibraltar", "2026-11-22T23:30:00Z", "Closed now, opens at 9:00 AM"],
  ])("follows the hours of the weekday in Gibraltar's time zone %s", (_, iso, status) => {
    expect(statusAt(iso)).toBe(status);
  });

  it.each([
    ["2026-12-24T11:59:00Z", "Open now, until 1:00 PM"],
    ["2026-12-24T12:00:00Z", "Closed now"],
    ["2026-12-28T11:00:00Z", "Closed today"],
    ["2026-12-29T11:00:00Z", "Open now, until 6:00 PM"],
  ])("follows special hours instead of those of the weekday at %s", (iso, status) => {
    expect(statusAt(iso)).toBe(status);
  });

  it("is unknown for hours in free text, except on days with special hours", () => {
    const textStatusAt = (iso: string) =>
      openingStatus(new Date(iso), "By appointment", specialHours);
    expect(textStatusAt("2026-11-23T11:00:00Z")).toBeNull();
    expect(textStatusAt("2026-12-25T11:00:00Z")).toBe("Closed today");
  });
});
