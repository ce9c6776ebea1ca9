import { addDays, addMonths, formatDate, formatMonth } from "@domain/dates.ts";
import type { FigurePeriod } from "@/data/dashboard/figures";

/** The value of the URL parameter `period` for the 12 months that end with the current one. */
export const last12Months = "12-months";

export interface ChosenPeriod extends FigurePeriod {
  /** `2026-11` (a month), `2026` (a year) or `last12Months`. */
  value: string;
  label: string;
  /** The values of the adjacent periods; null for the last 12 months. */
  earlier: string | null;
  later: string | null;
}

const monthOf = (isoDate: string) => isoDate.slice(0, 7);

/** Parses the URL parameter `period`; the current month if it is absent or invalid. */
export function parsePeriod(value: string | null, today: string): ChosenPeriod {
  if (value === last12Months) {
    return {
      value,
      label: "Last 12 months",
      lastMonth: addMonths(today, 0),
      monthCount: 12,
      earlier: null,
      later: null,
    };
  }
  if (value && /^2\d{3}$/.test(value)) {
    const year = Number(value);
    return {
      value,
      label: value,
      lastMonth: `${value}-12-01`,
      monthCount: 12,
      earlier: String(year - 1),
      later: String(year + 1),
    };
  }
  const isMonth = value !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(value);
  const lastMonth = addMonths(isMonth ? `${value}-01` : today, 0);
  return {
    value: monthOf(lastMonth),
    label: formatMonth(lastMonth),
    lastMonth,
    monthCount: 1,
    earlier: monthOf(addMonths(lastMonth, -1)),
    later: monthOf(addMonths(lastMonth, 1)),
  };
}

/** The periods that the select offers: the last 12 months, two years of months, and five years. */
export function offeredPeriods(today: string): Record<"months" | "years", string[]> {
  const year = Number(today.slice(0, 4));
  return {
    months: Array.from({ length: 24 }, (_, index) => monthOf(addMonths(today, -index))),
    years: Array.from({ length: 5 }, (_, index) => String(year - index)),
  };
}

/** Formats a period as `2026`, `October 2026`, `December 2025 to November 2026`, or `1 October 2026 to 15 October 2026`. */
export function describePeriod({ since, until }: { since: string; until: string }): string {
  if (until === since.replace(/01-01$/, "12-31")) return since.slice(0, 4);
  const isInWholeMonths = since.endsWith("-01") && addDays(until, 1).endsWith("-01");
  const days = isInWholeMonths ? [since, until].map(formatMonth) : [since, until].map(formatDate);
  return [...new Set(days)].join(" to ");
}
