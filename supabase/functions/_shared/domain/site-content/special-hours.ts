import { lazyValue } from "../lazy-value.ts";
import { propertyOf } from "../property.ts";
import { type DayHours, formatDay, type OpeningHoursLine, readDayHours } from "./opening-hours.ts";

/** Matches `YYYY-MM-DD`. */
export const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Opening hours on particular dates. They replace the weekday's hours. Dates are `YYYY-MM-DD`, both inclusive. */
export interface SpecialHours {
  from: string;
  to: string;
  hours: DayHours;
  /** The reason that visitors see, such as "Christmas"; may be empty. */
  note: string;
}

/** Parses an entry; returns it in an array, which is empty for an invalid entry. */
function readEntry(storedEntry: unknown): SpecialHours[] {
  const [from, to, note] = ["from", "to", "note"].map((name) => propertyOf(storedEntry, name));
  const hours = readDayHours(storedEntry);
  if (!isDate(from) || !isDate(to) || to < from || !hours) return [];
  return [{ from, to, hours, note: typeof note === "string" ? note.trim() : "" }];
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && datePattern.test(value);
}

/** Parses stored special hours (contact_section, metadata.specialHours), earliest first. Omits invalid entries. */
export function readSpecialHours(storedHours: unknown): SpecialHours[] {
  const entries = Array.isArray(storedHours) ? storedHours.flatMap(readEntry) : [];
  return entries.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

const dayFormat = lazyValue(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }),
);

/** Formats special hours as a line: `24 December` or `25 December to 1 January`, `9:00 AM-1:00 PM`. */
export function specialHoursLine({ from, to, hours }: SpecialHours): OpeningHoursLine {
  const formattedDays = [...new Set([from, to])].map((day) => dayFormat().format(new Date(day)));
  return { days: formattedDays.join(" to "), times: formatDay(hours) };
}
