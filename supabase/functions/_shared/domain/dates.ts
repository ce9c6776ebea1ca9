// The only module that formats dates and times: in the time zone of the business, wherever the browser is.

import { lazyValue } from "./lazy-value.ts";

const timeZone = "Europe/Gibraltar";

const longFormat = lazyValue(
  () =>
    new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone }),
);

/** Formats a date or a time in ISO 8601 as `21 November 2026`. */
export function formatDate(iso: string): string {
  return longFormat().format(new Date(iso));
}

const timeFormat = lazyValue(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
    }),
);

/** Formats a time in ISO 8601 as `21 Nov 2026, 14:05`. Spec section 2.14, orders. */
export function formatDateTime(iso: string): string {
  return timeFormat().format(new Date(iso));
}

const clockFormat = lazyValue(
  () => new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }),
);

/** Formats a time in ISO 8601 as `14:05`. */
export function formatClockTime(iso: string): string {
  return clockFormat().format(new Date(iso));
}

const monthFormat = lazyValue(
  () => new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** Formats the month of an ISO 8601 date as `November 2026`. */
export function formatMonth(isoDate: string): string {
  return monthFormat().format(new Date(isoDate));
}

/** Returns the first day of the month so many months after that of a date; both are in ISO 8601 without a time. */
export function addMonths(isoDate: string, months: number): string {
  const [year = 0, month = 0] = isoDate.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

// A date without a time is midnight in UTC.
const dayFormat = lazyValue(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }),
);

/** Formats one or several days, given as ISO 8601 dates, as `24 December` or `25 December to 1 January`. */
export function formatDayRange(from: string, to: string): string {
  return [...new Set([from, to])].map((day) => dayFormat().format(new Date(day))).join(" to ");
}

const weekdayFormat = lazyValue(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    }),
);

/** Formats a date in ISO 8601 as `Sat 21 Nov`. */
export function formatWeekday(isoDate: string): string {
  return weekdayFormat().format(new Date(isoDate));
}

// The locale sv-SE formats dates in ISO 8601.
const isoFormat = lazyValue(
  () => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }),
);

/** Returns the ISO 8601 date, such as `2026-11-21`, of a point in time in the time zone of the business. */
export function businessDate(instant: Date): string {
  return isoFormat().format(instant);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the date so many days after a date; both are in ISO 8601 without a time. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the Monday of the week that contains a date; both are in ISO 8601 without a time. */
export function mondayOf(isoDate: string): string {
  return addDays(isoDate, -((new Date(isoDate).getUTCDay() + 6) % 7));
}

export interface Deadline {
  dueDate: Date;
  /** Remaining days, rounded up; zero or negative if overdue. */
  daysLeft: number;
  isOverdue: boolean;
}

/** The deadline that ends so many days after a point in time (ISO 8601). */
export function deadlineAfter(start: string, days: number, now: Date): Deadline {
  const dueDate = new Date(Date.parse(start) + days * dayMs);
  const millisecondsLeft = dueDate.getTime() - now.getTime();
  return {
    dueDate,
    daysLeft: Math.ceil(millisecondsLeft / dayMs),
    isOverdue: millisecondsLeft < 0,
  };
}

/** The number of midnights in the time zone of the business from one point in time to a later one. Negative for an earlier one. */
export function daysBetween(start: Date, end: Date): number {
  return (Date.parse(businessDate(end)) - Date.parse(businessDate(start))) / dayMs;
}

/** Whether a value is a date of the calendar in ISO 8601, such as `2026-11-21`, which Postgres accepts. */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== "string" || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(value)) return false;
  const instant = new Date(value);
  // Browsers parse 30 February as 2 March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/** The first and last day of the previous month in the time zone of the business, as ISO 8601 dates. */
export function previousMonth(now: Date): { since: string; until: string } {
  const [year = 0, month = 0] = businessDate(now).split("-").map(Number);
  const isoDate = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
  return { since: isoDate(month - 2, 1), until: isoDate(month - 1, 0) };
}

// The locale sv-SE formats times in ISO 8601, with a space instead of the T.
const isoTimeFormat = lazyValue(
  () => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }),
);

/** Returns a point in time (ISO 8601) as the value of a `datetime-local` field in the time zone of the business: `2026-11-21T09:30`. */
export function toBusinessTime(iso: string): string {
  return isoTimeFormat().format(new Date(iso)).replace(" ", "T");
}

/**
 * Returns the point in time (ISO 8601) of a time in the time zone of the business, such as `2026-11-21T09:30`; null for a text that is
 * no time. Of a time that occurs twice, because the clocks go back, the earlier one.
 */
export function fromBusinessTime(local: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsets = [asUtc - dayMs, asUtc + dayMs].map(
    (instant) => Date.parse(`${toBusinessTime(new Date(instant).toISOString())}Z`) - instant,
  );
  const candidates = offsets.map((offset) => new Date(asUtc - offset).toISOString());
  return (
    candidates.find((iso) => toBusinessTime(iso) === local.slice(0, 16)) ?? candidates[0] ?? null
  );
}
