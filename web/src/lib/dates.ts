import { lazyValue } from "@domain/lazy-value.ts";

const dateTimeFormat = lazyValue(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

/** Formats an ISO 8601 time as `21 Nov 2026, 14:05`, in the browser's time zone. Spec section 2.14, orders. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat().format(new Date(iso));
}
