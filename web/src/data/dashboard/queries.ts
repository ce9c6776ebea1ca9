import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { orderKeys } from "@/data/orders/keys";
import { portfolioKeys } from "@/data/portfolio/queries";
import { type Submission, submissionKeys } from "@/data/submissions/queries";
import { RequestError, rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Maximum number of rows in a dashboard list. Spec section 9. */
export const dashboardListLimit = 5;

export type RecentSubmission = Pick<
  Submission,
  "id" | "name" | "email" | "subject" | "message" | "submitted_at" | "viewed"
>;

export interface SubmissionSummary {
  total: number;
  unviewed: number;
  /** The newest `dashboardListLimit` submissions. */
  recent: RecentSubmission[];
}

interface CountResponse {
  count: number | null;
  error: object | null;
  status: number;
}

function countOrThrow({ count, error, status }: CountResponse, message: string): number {
  if (error) throw new RequestError(status, message);
  return count ?? 0;
}

/** Query options for the dashboard's `SubmissionSummary`. */
export function submissionSummary() {
  const failureMessage = "Failed to fetch contact submissions";
  const countQuery = () =>
    supabase.from("contact_submissions").select("id", { count: "exact", head: true });
  return queryOptions({
    queryKey: submissionKeys.summary,
    queryFn: async ({ signal }): Promise<SubmissionSummary> => {
      const [total, unviewed, recent] = await Promise.all([
        countQuery().abortSignal(signal),
        countQuery().eq("viewed", false).abortSignal(signal),
        supabase
          .from("contact_submissions")
          .select("id, name, email, subject, message, submitted_at, viewed")
          .order("submitted_at", { ascending: false })
          .order("id", { ascending: false })
          .limit(dashboardListLimit)
          .abortSignal(signal),
      ]);
      return {
        total: countOrThrow(total, failureMessage),
        unviewed: countOrThrow(unviewed, failureMessage),
        recent: rowsOrThrow(recent, failureMessage),
      };
    },
    staleTime: 0,
  });
}

export function portfolioProjectCount() {
  return queryOptions({
    queryKey: portfolioKeys.projectCount,
    queryFn: async ({ signal }): Promise<number> =>
      countOrThrow(
        await supabase
          .from("portfolio_projects")
          .select("id", { count: "exact", head: true })
          .abortSignal(signal),
        "Failed to fetch portfolio projects",
      ),
    staleTime: 0,
  });
}

/** A day (`2026-11-22`) with its orders and their value in pounds. */
export type DailyOrders = Database["public"]["Functions"]["daily_orders"]["Returns"][number];

/** Orders and revenue of the last 30 days, oldest first. */
export function dailyOrders() {
  return queryOptions({
    queryKey: orderKeys.daily,
    queryFn: async ({ signal }): Promise<DailyOrders[]> =>
      rowsOrThrow(
        await supabase.rpc("daily_orders", undefined, { get: true }).abortSignal(signal),
        "Failed to fetch the orders of the last 30 days",
      ),
    staleTime: 0,
  });
}
