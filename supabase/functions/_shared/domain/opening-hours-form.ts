import * as z from "zod";
import { defaultWeek, timePattern, type Weekday, weekdays } from "./opening-hours.ts";
import { propertyOf } from "./property.ts";

/** A day as the editor holds it: times as `HH:MM` or empty, kept also while the day is closed. */
export interface DayForm {
  closed: boolean;
  open: string;
  close: string;
}
export type WeekForm = Record<Weekday, DayForm>;

const dayShape = z.object({ closed: z.boolean(), open: z.string(), close: z.string() });

const dayFormSchema = dayShape.superRefine(({ closed, open, close }, context) => {
  if (closed) return;
  const complain = (path: "open" | "close", message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (!timePattern.test(open)) complain("open", "Please enter an opening time");
  if (!timePattern.test(close)) complain("close", "Please enter a closing time");
  // Both are HH:MM, so that they compare as they stand.
  else if (timePattern.test(open) && close <= open)
    complain("close", "Closing must be after opening");
});

const weekFormSchema = z.record(z.enum(weekdays), dayFormSchema);

/**
 * The opening-hours editor: either a week, day by day, or a text of the owner's own; what is not chosen is not judged. What
 * comes out is what metadata.hours stores. Spec section 3, contact_section.
 */
export const hoursFormSchema = z
  .object({
    kind: z.enum(["week", "text"]),
    text: z.string().trim().max(1000, "At most 1000 characters"),
    week: z.record(z.enum(weekdays), dayShape),
  })
  .superRefine(({ kind, text, week }, context) => {
    if (kind === "text" && text === "")
      context.addIssue({ code: "custom", path: ["text"], message: "Please enter the hours" });
    const issues = kind === "week" ? (weekFormSchema.safeParse(week).error?.issues ?? []) : [];
    for (const { path, message } of issues)
      context.addIssue({ code: "custom", path: ["week", ...path], message });
  })
  .transform(({ kind, text, week }) => (kind === "text" ? text : week));

export type HoursForm = z.input<typeof hoursFormSchema>;

const storedDay = z.object({
  open: z.string().regex(timePattern).catch(""),
  close: z.string().regex(timePattern).catch(""),
  closed: z.boolean().catch(false),
});

function dayFormOf(stored: unknown, day: Weekday): DayForm {
  const parsed = storedDay.safeParse(stored);
  if (parsed.success) return parsed.data;
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
