import type { Database } from "@domain/database.types.ts";
import { addDays, fromBusinessTime } from "@domain/dates.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { visitKeys } from "@/data/visits/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export type Visit = Database["public"]["Tables"]["visits"]["Row"];
type Brief = Database["public"]["Tables"]["briefs"]["Row"];
type Submission = Database["public"]["Tables"]["contact_submissions"]["Row"];

/** A brief with its customer and its visits. */
export interface BriefWithVisits extends Pick<Brief, "place" | "half_days" | "outcome"> {
  contact_submissions: Pick<Submission, "id" | "name" | "email" | "phone" | "archived_at">;
  visits: Visit[];
}

/** A visit with its customer's name. */
export interface CustomerVisit extends Visit {
  briefs: { contact_submissions: Pick<Submission, "id" | "name"> };
}

const failureMessage = "Failed to fetch the visits";
const briefColumns =
  "place, half_days, outcome, contact_submissions!inner (id, name, email, phone, archived_at), visits (*)";

/** The start of a day in the time zone of the business, in ISO 8601. */
const startOfDay = (isoDate: string) => fromBusinessTime(`${isoDate}T00:00`) ?? isoDate;

/** The visits of the week that begins on a Monday (`2026-11-30`), the earliest first, without the cancelled ones. */
export function visitsOfWeek(monday: string) {
  return queryOptions({
    queryKey: visitKeys.week(monday),
    queryFn: async ({ signal }): Promise<CustomerVisit[]> =>
      rowsOrThrow(
        await supabase
          .from("visits")
          .select("*, briefs!inner (contact_submissions!inner (id, name))")
          .gte("starts_at", startOfDay(monday))
          .lt("starts_at", startOfDay(addDays(monday, 7)))
          .neq("status", "cancelled")
          .order("starts_at")
          .abortSignal(signal),
        failureMessage,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The newest briefs, with their visits. */
export function briefsWithVisits() {
  return queryOptions({
    queryKey: visitKeys.briefs,
    queryFn: async ({ signal }): Promise<BriefWithVisits[]> =>
      rowsOrThrow(
        await supabase
          .from("briefs")
          .select(briefColumns)
          .order("contact_submission_id", { ascending: false })
          .limit(200)
          .abortSignal(signal),
        failureMessage,
      ),
    staleTime: 0,
  });
}

/** A brief with its visits; null if there is none. */
export function briefWithVisits(id: number) {
  return queryOptions({
    queryKey: visitKeys.brief(id),
    queryFn: async ({ signal }): Promise<BriefWithVisits | null> =>
      rowsOrThrow(
        await supabase
          .from("briefs")
          .select(briefColumns)
          .eq("contact_submission_id", id)
          .abortSignal(signal)
          .maybeSingle(),
        failureMessage,
      ),
    staleTime: 0,
  });
}

export const isOpenVisit = ({ status }: Pick<Visit, "status">) =>
  status === "requested" || status === "confirmed";
