import * as z from "zod/mini";
import { timePattern } from "./opening-hours.ts";
import { readSpecialHours } from "./special-hours.ts";

/** A row of the editor. Dates are `YYYY-MM-DD` and times are `HH:MM`, or empty. */
const rowSchema = z.pipe(
  z
    .object({
      from: z.iso.date("Please enter a day"),
      to: z.string(),
      closed: z.boolean(),
      open: z.string(),
      close: z.string(),
      note: z.string().check(z.trim(), z.maxLength(100, "At most 100 characters")),
    })
    .check(
      z.superRefine(({ from, to, closed, open, close }, context) => {
        const addIssue = (field: string, message: string) =>
          context.addIssue({ code: "custom", path: [field], message });
        // Dates as YYYY-MM-DD and times as HH:MM can be compared as strings.
        if (to !== "" && to < from) addIssue("to", "The last day must not be before the first");
        if (closed) return;
        if (!timePattern.test(open)) addIssue("open", "Please enter an opening time");
        else if (!timePattern.test(close)) addIssue("close", "Please enter a closing time");
        else if (close <= open) addIssue("close", "Closing must be after opening");
      }),
    ),
  z.transform(({ from, to, closed, open, close, note }) => {
    const days = { from, to: to || from, note };
    return closed ? { ...days, closed } : { ...days, closed, open, close };
  }),
);

/** The editor of special opening hours, with at most 40 rows. The output is stored in contact_section, metadata.specialHours. */
export const specialHoursFormSchema = z
  .array(rowSchema)
  .check(z.maxLength(40, "At most 40 entries"));
export type SpecialHoursForm = z.input<typeof specialHoursFormSchema>;

/** The values of a new row. */
export const emptySpecialHours: SpecialHoursForm[number] = {
  from: "",
  to: "",
  closed: true,
  open: "",
  close: "",
  note: "",
};

/** Converts stored special hours to the editor's rows. Omits entries that ended before `today` (`YYYY-MM-DD`). */
export function toSpecialHoursForm(storedHours: unknown, today: string): SpecialHoursForm {
  return readSpecialHours(storedHours)
    .filter(({ to }) => to >= today)
    .map(({ from, to, hours, note }) => ({ ...emptySpecialHours, from, to, note, ...hours }));
}
