import * as z from "zod/mini";
import { propertyOf } from "../property.ts";
import { defaultWeek, timePattern, type Weekday, weekdays } from "./opening-hours.ts";

/** A day as the editor holds it: times as `HH:MM` or empty, kept also while the day is closed. */
const dayShape = z.object({ closed: z.boolean(), open: z.string(), close: z.string() });

/**
 * The opening-hours editor: either a week, day by day, or a text of the owner's own; what is not chosen is not judged. What
 * comes out is what metadata.hours stores. Spec section 3, contact_section.
 */
export const hoursFormSchema = z.pipe(
  z
    .object({
      kind: z.enum(["week", "text"]),
      text: z.string().check(z.trim(), z.maxLength(1000, "At most 1000 characters")),
      week: z.record(z.enum(weekdays), dayShape),
    })
    .check(
      z.superRefine(({ kind, text, week }, context) => {
        const refuse = (path: string[], message: string) =>
          context.addIssue({ code: "custom", path, message });
        if (kind === "text") {
          if (text === "") refuse(["text"], "Please enter the hours");
          return;
        }
        for (const day of weekdays) {
          const { closed, open, close } = week[day];
          if (closed) continue;
          const [opens, closes] = [open, close].map((time) => timePattern.test(time));
          if (!opens) refuse(["week", day, "open"], "Please enter an opening time");
          if (!closes) refuse(["week", day, "close"], "Please enter a closing time");
          // Both are HH:MM, so that they compare as they stand.
          else if (opens && close <= open)
            refuse(["week", day, "close"], "Closing must be after opening");
        }
      }),
    ),
  z.transform(({ kind, text, week }) => (kind === "text" ? text : week)),
);
export type HoursForm = z.input<typeof hoursFormSchema>;

function dayFormOf(stored: unknown, day: Weekday): z.input<typeof dayShape> {
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
  return { kind: text ? "text" : "week", text, week: week as HoursForm["week"] };
}
