import * as z from "zod/mini";
import { fromBusinessTime } from "../dates.ts";
import { optionalTimeField, timeField } from "../entity-fields.ts";
import { textField } from "../people/person-fields.ts";

/** The form of a closing for holidays. Times are those of Gibraltar, as a `datetime-local` field has them; an empty end is open. */
export const closingFormSchema = z
  .object({
    closedFrom: timeField,
    closedUntil: optionalTimeField,
    closedNotice: textField(1, 300, "Enter what visitors read"),
  })
  .check(
    z.refine(({ closedFrom, closedUntil }) => closedUntil === "" || closedUntil > closedFrom, {
      error: "The shop must open after it closes",
      path: ["closedUntil"],
    }),
  );

/** Returns the columns of public.shop_settings for a form's values. */
export function toClosingColumns(form: z.output<typeof closingFormSchema>) {
  return {
    closed_from: fromBusinessTime(form.closedFrom),
    closed_until: fromBusinessTime(form.closedUntil),
    closed_notice: form.closedNotice,
  };
}
