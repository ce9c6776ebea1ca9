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

/** Formats a time as `5 minutes ago` or `yesterday`, or `just now` within a minute. `now` is in milliseconds since the epoch. */
export function formatRelativeTime(iso: string, now: number): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? [];
  return unit ? relativeFormat().format(Math.trunc(seconds / length), unit) : "just now";
}
