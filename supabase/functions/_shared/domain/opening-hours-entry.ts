import { defaultWeek, timePattern, type Weekday, weekdays } from "./opening-hours.ts";
import { propertyOf } from "./property.ts";

/** A day as the editor holds it: times as `HH:MM` or empty, kept also while the day is closed. */
export type DayForm = { closed: boolean; open: string; close: string };
export type WeekForm = Record<Weekday, DayForm>;

/** The opening-hours editor: either a week, day by day, or a text of the owner's own. */
export interface HoursForm {
  kind: "week" | "text";
  text: string;
  week: WeekForm;
}

export interface HoursComplaint {
  /** Where in the form. */
  path: string[];
  message: string;
}

/** What is missing or wrong in the hours; what is not chosen is not judged. Spec section 3, contact_section. */
export function hoursComplaints({ kind, text, week }: HoursForm): HoursComplaint[] {
  if (kind === "week") return weekdays.flatMap((day) => dayComplaints(day, week[day]));
  return text.trim() === "" ? [{ path: ["text"], message: "Please enter the hours" }] : [];
}

function dayComplaints(day: Weekday, { closed, open, close }: DayForm): HoursComplaint[] {
  if (closed) return [];
  const complaint = (end: "open" | "close", message: string) => ({
    path: ["week", day, end],
    message,
  });
  const [opens, closes] = [open, close].map((time) => timePattern.test(time));
  // Both are HH:MM, so that they compare as they stand.
  const isBackwards = opens && closes && close <= open;
  return [
    ...(opens ? [] : [complaint("open", "Please enter an opening time")]),
    ...(closes ? [] : [complaint("close", "Please enter a closing time")]),
    ...(isBackwards ? [complaint("close", "Closing must be after opening")] : []),
  ];
}

/** The hours as metadata.hours stores them. */
export function hoursOf({ kind, text, week }: HoursForm): string | WeekForm {
  return kind === "text" ? text.trim() : week;
}

function dayFormOf(stored: unknown, day: Weekday): DayForm {
  const timeOf = (end: "open" | "close") => {
    const time = propertyOf(stored, end);
    return typeof time === "string" && timePattern.test(time) ? time : "";
  };
  if (typeof stored === "object" && stored !== null) {
    const closed = propertyOf(stored, "closed") === true;
    return { closed, open: timeOf("open"), close: timeOf("close") };
  }
  const usual = defaultWeek[day];
  return usual.closed ? { closed: true, open: "", close: "" } : usual;
}

/**
 * Stored hours as the editor opens them: a day that is missing gets its usual times, Sunday none (spec section 3); a time
 * that is no time is left empty to be typed.
 */
export function hoursFormOf(stored: unknown): HoursForm {
  const week = Object.fromEntries(
    weekdays.map((day) => [day, dayFormOf(propertyOf(stored, day), day)]),
  );
  const text = typeof stored === "string" ? stored.trim() : "";
  return { kind: text ? "text" : "week", text, week: week as WeekForm };
}
