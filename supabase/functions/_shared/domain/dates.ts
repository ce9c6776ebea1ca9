import { lazyValue } from "./lazy-value.ts";

const timeZone = "Europe/Gibraltar";

const longFormat = lazyValue(
  () =>
    new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone }),
);

/** Formats a date as `21 November 2026` in the time zone of the business. */
export function formatDate(iso: string): string {
  return longFormat().format(new Date(iso));
}

// The locale sv-SE formats dates in ISO 8601.
const isoFormat = lazyValue(
  () => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }),
);

/** Returns the ISO 8601 date, such as `2026-11-21`, of a point in time in the time zone of the business. */
export function businessDate(instant: Date): string {
  return isoFormat().format(instant);
}

/** The first and last day of the previous month in the time zone of the business, as ISO 8601 dates. */
export function previousMonth(now: Date): { since: string; until: string } {
  const [year = 0, month = 0] = businessDate(now).split("-").map(Number);
  const isoDate = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
  return { since: isoDate(month - 2, 1), until: isoDate(month - 1, 0) };
}
