import * as z from "zod/mini";
import { textField } from "./people/person-fields.ts";

/** An administrator's private notes on a message or a data request, at most 10,000 characters. */
export const adminNotesSchema = z.object({
  notes: textField(0, 10_000, "At most 10,000 characters"),
});
