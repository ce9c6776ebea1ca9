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
