import * as z from "zod/mini";
import { propertyOf } from "../property.ts";
import { defaultWeek, timePattern, type Weekday, weekdays } from "./opening-hours.ts";

/** A day in the editor: times as `HH:MM` or empty, kept while the day is closed. */
const dayFormSchema = z.object({ closed: z.boolean(), open: z.string(), close: z.string() });

/**
 * The opening-hours editor: either hours per weekday or a free text; only the chosen alternative is validated. The output is
 * stored in metadata.hours. Spec section 3, contact_section.
 */
export const hoursFormSchema = z.pipe(
  z
    .object({
      kind: z.enum(["week", "text"]),
      text: z.string().check(z.trim(), z.maxLength(1000, "At most 1000 characters")),
      week: z.record(z.enum(weekdays), dayFormSchema),
    })
    .check(
      z.superRefine(({ kind, text, week }, context) => {
        const addIssue = (path: string[], message: string) =>
          context.addIssue({ code: "custom", path, message });
        if (kind === "text") {
          if (text === "") addIssue(["text"], "Please enter the hours");
          return;
        }
        for (const day of weekdays) {
          const { closed, open, close } = week[day];
          if (closed) continue;
          const [opens, closes] = [open, close].map((time) => timePattern.test(time));
          if (!opens) addIssue(["week", day, "open"], "Please enter an opening time");
          if (!closes) addIssue(["week", day, "close"], "Please enter a closing time");
          // Times as HH:MM can be compared as strings.
          else if (opens && close <= open)
            addIssue(["week", day, "close"], "Closing must be after opening");
        }
      }),
    ),
  z.transform(({ kind, text, week }) => (kind === "text" ? text : week)),
);
export type HoursForm = z.input<typeof hoursFormSchema>;

function toDayForm(stored: unknown, day: Weekday): z.input<typeof dayFormSchema> {
  const timeOf = (end: "open" | "close") => {
    const time = propertyOf(stored, end);
    return typeof time === "string" && timePattern.test(time) ? time : "";
  };
  if (typeof stored === "object" && stored !== null) {
    const closed = propertyOf(stored, "closed") === true;
    return { closed, open: timeOf("open"), close: timeOf("close") };
  }
  const defaultHours = defaultWeek[day];
  return defaultHours.closed ? { closed: true, open: "", close: "" } : defaultHours;
}

/**
 * Converts stored hours to the editor's values. A missing day gets the default times, Sunday none (spec section 3); an invalid
 * time becomes empty.
 */
export function toHoursForm(stored: unknown): HoursForm {
  const week = Object.fromEntries(
    weekdays.map((day) => [day, toDayForm(propertyOf(stored, day), day)]),
  );
  const text = typeof stored === "string" ? stored.trim() : "";
  return { kind: text ? "text" : "week", text, week: week as HoursForm["week"] };
}
