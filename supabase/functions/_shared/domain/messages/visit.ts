import * as z from "zod/mini";
import { Constants } from "../database.types.ts";
import { businessDate, formatClockTime, formatWeekday } from "../dates.ts";

/** A visit to a customer (SQL function private.visit_details). Times are in ISO 8601. */
export const visitSchema = z.object({
  id: z.uuid(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  status: z.enum(Constants.public.Enums.visit_status),
  /** Whether the shop has proposed the time and waits for the customer's answer. */
  isProposal: z.boolean(),
  /** Whether the customer has a calendar entry of the visit. */
  wasConfirmed: z.boolean(),
  revision: z.number(),
  changedAt: z.string(),
  /** Whether the customer can change the visit by the link. */
  isChangeable: z.boolean(),
});
export type Visit = z.infer<typeof visitSchema>;

/** Formats the time of a visit as `Thu 3 Dec, 10:30 to 11:30`. */
export function formatVisitTime({ startsAt, endsAt }: Pick<Visit, "startsAt" | "endsAt">): string {
  const day = formatWeekday(businessDate(new Date(startsAt)));
  return `${day}, ${formatClockTime(startsAt)} to ${formatClockTime(endsAt)}`;
}
