import { daysBetween } from "@domain/dates.ts";
import { lazyValue } from "@domain/lazy-value.ts";

const relativeFormat = lazyValue(() => new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" }));

const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/**
 * Formats a time as `5 minutes ago` or `yesterday`, or `just now` within a minute. Days are those of the business's time zone. `now`
 * is in milliseconds since the epoch.
 */
export function formatRelativeTime(iso: string, now: number): string {
  const time = new Date(iso);
  const seconds = (time.getTime() - now) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? [];
  if (!unit) return "just now";
  const count = unit === "day" ? daysBetween(new Date(now), time) : Math.trunc(seconds / length);
  return relativeFormat().format(count, unit);
}
