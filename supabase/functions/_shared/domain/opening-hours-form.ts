import * as z from "zod/mini";
import { weekdays } from "./opening-hours.ts";
import { hoursComplaints, hoursOf } from "./opening-hours-entry.ts";

const dayShape = z.object({ closed: z.boolean(), open: z.string(), close: z.string() });

/** The opening-hours editor, judged by hoursComplaints; what comes out is what metadata.hours stores. */
export const hoursFormSchema = z.pipe(
  z
    .object({
      kind: z.enum(["week", "text"]),
      text: z.string().check(z.trim(), z.maxLength(1000, "At most 1000 characters")),
      week: z.record(z.enum(weekdays), dayShape),
    })
    .check(
      z.superRefine((form, context) => {
        for (const complaint of hoursComplaints(form)) {
          context.addIssue({ code: "custom", ...complaint });
        }
      }),
    ),
  z.transform(hoursOf),
);
