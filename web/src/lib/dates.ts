const dateTime = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

const date = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Gibraltar",
});

/** `21 Nov 2026, 14:05`, in the reader's own time zone. Spec section 2.14, orders. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** `21 November 2026`, the day it is at the business, wherever one reads it. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}
