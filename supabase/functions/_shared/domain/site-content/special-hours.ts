import { lazyValue } from "../lazy-value.ts";
import { propertyOf } from "../property.ts";
import { type DayHours, formatDay, type OpeningHoursLine, readDay } from "./opening-hours.ts";

/** `YYYY-MM-DD`. */
export const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Opening hours of certain days, instead of those of their weekday. Dates as `YYYY-MM-DD`, both inclusive. */
export interface SpecialHours {
  from: string;
  to: string;
  hours: DayHours;
  /** The name of the day that visitors see, such as "Christmas"; may be empty. */
  note: string;
}

function readEntry(stored: unknown): SpecialHours[] {
  const [from, to, note] = ["from", "to", "note"].map((name) => propertyOf(stored, name));
  const hours = readDay(stored);
  if (!isDate(from) || !isDate(to) || to < from || !hours) return [];
  return [{ from, to, hours, note: typeof note === "string" ? note.trim() : "" }];
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && datePattern.test(value);
}

/** Parses stored special hours (metadata.specialHours of contact_section), earliest first; leaves out invalid entries. */
export function readSpecialHours(stored: unknown): SpecialHours[] {
  const entries = Array.isArray(stored) ? stored.flatMap(readEntry) : [];
  return entries.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

const dayFormat = lazyValue(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }),
);

/** Formats special hours as a line: `24 December` or `25 December to 1 January`, `9:00 AM-1:00 PM`. */
export function specialHoursLine({ from, to, hours }: SpecialHours): OpeningHoursLine {
  const formattedDays = [...new Set([from, to])].map((day) => dayFormat().format(new Date(day)));
  return { days: formattedDays.join(" to "), times: formatDay(hours) };
}
