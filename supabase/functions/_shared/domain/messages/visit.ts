import * as z from "zod/mini";
import { Constants } from "../database.types.ts";
import { businessDate, formatClockTime, formatWeekday } from "../dates.ts";

/** A visit to a customer (SQL function private.visit_details). Times are in ISO 8601. */
export const visitSchema = z.object({
  id: z.uuid(),
  startsAt: z.string(),
  endsAt: z.string(),
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

/** A visit with its place, which is personal data. */
export const visitWithPlaceSchema = z.extend(visitSchema, { place: z.string() });
export type VisitWithPlace = z.infer<typeof visitWithPlaceSchema>;

/** A change of a visit by the link of its brief (SQL function change_visit_by_link). */
export const visitChangeSchema = z.object({
  action: z.enum(Constants.public.Enums.visit_link_action),
  /** The revision of the open visit; absent if there is none. */
  revision: z.optional(z.int32().check(z.minimum(0))),
  /** The chosen time in ISO 8601. */
  slot: z.optional(z.iso.datetime({ offset: true })),
});
export type VisitChange = z.infer<typeof visitChangeSchema>;

/** Formats the time of a visit as `Thu 3 Dec, 10:30 to 11:30`. */
export function formatVisitTime({ startsAt, endsAt }: Pick<Visit, "startsAt" | "endsAt">): string {
  const day = formatWeekday(businessDate(new Date(startsAt)));
  return `${day}, ${formatClockTime(startsAt)} to ${formatClockTime(endsAt)}`;
}
