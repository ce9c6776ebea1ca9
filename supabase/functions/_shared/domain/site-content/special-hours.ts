import { propertyOf } from "../property.ts";
import { type DayHours, readDayHours } from "./opening-hours.ts";

/** Matches `YYYY-MM-DD`. Forms and REST API also reject days that the calendar does not have. */
const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

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
