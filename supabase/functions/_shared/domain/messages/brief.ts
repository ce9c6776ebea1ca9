import * as z from "zod/mini";
import type { Database } from "../database.types.ts";
import { formatWeekday } from "../dates.ts";

type Enums = Database["public"]["Enums"];

export const briefScopes: Record<Enums["brief_scope"], string> = {
  advice: "Advice on a room",
  furnishing: "Furniture and decoration",
  renovation: "Renovation",
  new_build: "A new home",
};

export const briefBudgets: Record<Enums["brief_budget"], string> = {
  under_5000: "Under £5,000",
  from_5000: "£5,000 to £15,000",
  from_15000: "£15,000 to £50,000",
  from_50000: "Over £50,000",
  undecided: "Not decided yet",
};

export const briefStarts: Record<Enums["brief_start"], string> = {
  now: "As soon as possible",
  within_3_months: "Within 3 months",
  within_6_months: "Within 6 months",
  later: "Later",
};

/** Formats a half-day, such as `2026-12-03 morning`, as `Thu 3 Dec, morning`. */
export function formatHalfDay(halfDay: string): string {
  const [date = "", part = ""] = halfDay.split(" ");
  return `${formatWeekday(date)}, ${part}`;
}

/** What the customer sees of a brief that was sent (SQL function private.brief_summary). */
export const sentBriefSchema = z.object({
  /** ISO 8601. */
  submittedAt: z.string(),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      bytes: z.number(),
      /** Whether the upload has succeeded. */
      isStored: z.boolean(),
    }),
  ),
});
