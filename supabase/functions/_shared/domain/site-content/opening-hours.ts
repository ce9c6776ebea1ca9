import { propertyOf } from "../property.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** `Monday` for `monday`. */
export const weekdayName = (day: Weekday) =>
  (day.charAt(0).toUpperCase() + day.slice(1)) as Capitalize<Weekday>;

/** Matches `HH:MM` of the 24-hour clock. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Times as `HH:MM` of the 24-hour clock. */
export type DayHours = { closed: true } | { open: string; close: string; closed: false };

/** Either free text or the hours of each weekday. Spec section 3, contact_section. */
export type OpeningHours = string | Record<Weekday, DayHours>;

const mondayToFridayHours: DayHours = { open: "09:00", close: "18:00", closed: false };
const saturdayHours: DayHours = { open: "10:00", close: "16:00", closed: false };

/** The opening hours if none are stored. Spec section 9, business hours default. */
export const defaultWeek: Record<Weekday, DayHours> = {
  monday: mondayToFridayHours,
  tuesday: mondayToFridayHours,
  wednesday: mondayToFridayHours,
  thursday: mondayToFridayHours,
  friday: mondayToFridayHours,
  saturday: saturdayHours,
  sunday: { closed: true },
};

/** Parses the stored hours of a day, which has `closed: true` or both times. Returns null for invalid hours. */
export function readDayHours(storedDay: unknown): DayHours | null {
  const [open, close, closed] = ["open", "close", "closed"].map((name) =>
    propertyOf(storedDay, name),
  );
  if (closed === true) return { closed };
  const isOpen = closed === undefined || closed === false;
  return isOpen && isTime(open) && isTime(close) ? { open, close, closed: false } : null;
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && timePattern.test(value);
}

/**
 * Parses stored opening hours, free text or hours per weekday. A missing or invalid day gets that day's default. Any other
 * invalid value becomes the default week.
 */
export function readOpeningHours(storedHours: unknown): OpeningHours {
  if (typeof storedHours === "string") return storedHours.trim() || defaultWeek;
  const readWeekday = (day: Weekday) =>
    readDayHours(propertyOf(storedHours, day)) ?? defaultWeek[day];
  return Object.fromEntries(weekdays.map((day) => [day, readWeekday(day)])) as Record<
    Weekday,
    DayHours
  >;
}

/** A displayed line of opening hours. `days` is null in a line of free text. */
export interface OpeningHoursLine {
  days: string | null;
  times: string;
}

/**
 * Formats opening hours as lines: `Monday to Friday`, `9:00 AM-6:00 PM`. Consecutive days with the same hours share a line. Free
 * text keeps its lines. Spec section 3, contact_section.
 */
export function openingHoursLines(hours: OpeningHours): OpeningHoursLine[] {
  if (typeof hours === "string") {
    const lines = hours.split("\n").map((line) => line.trim());
    return lines.filter(Boolean).map((times) => ({ days: null, times }));
  }
  const runs: { days: Weekday[]; times: string }[] = [];
  for (const day of weekdays) {
    const times = formatDay(hours[day]);
    const run = runs.at(-1);
    if (run?.times === times) run.days.push(day);
    else runs.push({ days: [day], times });
  }
  return runs.map(({ days, times }) => ({ days: formatDays(days), times }));
}

function formatDays(days: Weekday[]): string {
  const names = days.map(weekdayName);
  const [first, last] = [names.at(0), names.at(-1)];
  if (first === last) return `${first}`;
  return names.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
}

/** `9:00 AM-6:00 PM` or `Closed`. */
export function formatDay(day: DayHours): string {
  return day.closed ? "Closed" : `${formatTime(day.open)}-${formatTime(day.close)}`;
}

/** `9:00 AM` for `09:00`. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}
