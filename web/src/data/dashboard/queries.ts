import { queryOptions } from "@tanstack/react-query";
import { portfolioKeys } from "@/data/portfolio/queries";
import { type Submission, submissionKeys } from "@/data/submissions/queries";
import { RequestError, rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Rows of a list on the dashboard. Spec section 9. */
export const dashboardRows = 5;

export type Inquiry = Pick<
  Submission,
  "id" | "name" | "email" | "subject" | "message" | "submitted_at" | "viewed"
>;

export interface InquirySummary {
  total: number;
  unviewed: number;
  /** The newest messages, limited to the dashboard's rows. */
  recent: Inquiry[];
}

interface Counted {
  count: number | null;
  error: object | null;
  status: number;
}

function countOf({ count, error, status }: Counted, message: string): number {
  if (error) throw new RequestError(status, message);
  return count ?? 0;
}

/** Total and unread counts of contact messages, and the newest ones. */
export function inquirySummary() {
  const message = "Failed to fetch contact submissions";
  const count = () =>
    supabase.from("contact_submissions").select("id", { count: "exact", head: true });
  return queryOptions({
    queryKey: submissionKeys.summary,
    queryFn: async ({ signal }): Promise<InquirySummary> => {
      const [total, unviewed, recent] = await Promise.all([
        count().abortSignal(signal),
        count().eq("viewed", false).abortSignal(signal),
        supabase
          .from("contact_submissions")
          .select("id, name, email, subject, message, submitted_at, viewed")
          .order("submitted_at", { ascending: false })
          .order("id", { ascending: false })
          .limit(dashboardRows)
          .abortSignal(signal),
      ]);
      return {
        total: countOf(total, message),
        unviewed: countOf(unviewed, message),
        recent: rowsOrThrow(recent, message),
      };
    },
    staleTime: 0,
  });
}

export function portfolioProjectCount() {
  return queryOptions({
    queryKey: portfolioKeys.projectCount,
    queryFn: async ({ signal }): Promise<number> =>
      countOf(
        await supabase
          .from("portfolio_projects")
          .select("id", { count: "exact", head: true })
          .abortSignal(signal),
        "Failed to fetch portfolio projects",
      ),
    staleTime: 0,
  });
}
