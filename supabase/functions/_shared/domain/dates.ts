const date = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Gibraltar",
});

/** Formats a date as `21 November 2026` in the time zone of the business. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

// Canada writes dates in ISO 8601.
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Gibraltar" });

/** The day of a moment, as an ISO 8601 date, in the time zone of the business. */
export function businessDay(moment: Date): string {
  return isoDay.format(moment);
}

/** The first and the last day, as ISO 8601 dates, of the month before a moment in the time zone of the business. */
export function previousMonth(now: Date): { since: string; until: string } {
  const [year = 0, month = 0] = businessDay(now).split("-").map(Number);
  const dayOf = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
  return { since: dayOf(month - 2, 1), until: dayOf(month - 1, 0) };
}
