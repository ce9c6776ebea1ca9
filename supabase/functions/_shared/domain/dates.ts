const date = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Gibraltar",
});

/** `21 November 2026`, the day it is at the business, wherever one reads it. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}
