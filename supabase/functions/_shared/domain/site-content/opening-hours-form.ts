import * as z from "zod/mini";
import { propertyOf } from "../property.ts";
import { defaultWeek, timePattern, type Weekday, weekdays } from "./opening-hours.ts";

/** A day in the editor. Times are `HH:MM` or empty. A closed day keeps its times. */
const dayFormSchema = z.object({ closed: z.boolean(), open: z.string(), close: z.string() });

/**
 * The opening-hours editor, with either hours per weekday or free text. Only the alternative that `kind` selects must be complete.
 * The output is stored in metadata.hours. Spec section 3, contact_section.
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
          const [hasOpeningTime, hasClosingTime] = [open, close].map((time) =>
            timePattern.test(time),
          );
          if (!hasOpeningTime) addIssue(["week", day, "open"], "Please enter an opening time");
          if (!hasClosingTime) addIssue(["week", day, "close"], "Please enter a closing time");
          // Times as HH:MM can be compared as strings.
          else if (hasOpeningTime && close <= open)
            addIssue(["week", day, "close"], "Closing must be after opening");
        }
      }),
    ),
  z.transform(({ kind, text, week }) => (kind === "text" ? text : week)),
);
export type HoursForm = z.input<typeof hoursFormSchema>;

function toDayForm(storedDay: unknown, day: Weekday): z.input<typeof dayFormSchema> {
  const readTime = (field: "open" | "close") => {
    const time = propertyOf(storedDay, field);
    return typeof time === "string" && timePattern.test(time) ? time : "";
  };
  if (typeof storedDay === "object" && storedDay !== null) {
    const closed = propertyOf(storedDay, "closed") === true;
    return { closed, open: readTime("open"), close: readTime("close") };
  }
  const defaultHours = defaultWeek[day];
  return defaultHours.closed ? { closed: true, open: "", close: "" } : defaultHours;
}

/**
 * Converts stored hours to the editor's values. A missing weekday gets its default times, a missing Sunday is closed (spec
 * section 3). An invalid time becomes empty.
 */
export function toHoursForm(storedHours: unknown): HoursForm {
  const week = Object.fromEntries(
    weekdays.map((day) => [day, toDayForm(propertyOf(storedHours, day), day)]),
  );
  const text = typeof storedHours === "string" ? storedHours.trim() : "";
  return { kind: text ? "text" : "week", text, week: week as HoursForm["week"] };
}
