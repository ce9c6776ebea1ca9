import type { Database } from "@domain/database.types.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import type { SubmissionFilter } from "@domain/messages/submission-filter.ts";
import { normaliseEmail } from "@domain/people/email-address.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { rowsOrThrow, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export type Submission = Database["public"]["Tables"]["contact_submissions"]["Row"];

/** A submission in the list, with the outcome of its brief; null without a brief. */
export type SubmissionListItem = Submission & {
  outcome: Database["public"]["Enums"]["brief_outcome"] | null;
};

export interface SubmissionPage {
  submissions: SubmissionListItem[];
  /** Number of matching submissions on all pages. */
  total: number;
}

export const submissionKeys = {
  all: ["contact-submissions"] as const,
  summary: ["contact-submissions", "summary"] as const,
  lists: ["contact-submissions", "list"] as const,
  list: (filter: SubmissionFilter) => ["contact-submissions", "list", filter] as const,
  detail: (id: number) => ["contact-submissions", "detail", id] as const,
};

const failureMessage = "Failed to fetch contact submissions";

const filterParameters = ({ search, state }: SubmissionFilter) => ({
  // Emails are stored as normaliseEmail returns them.
  search: normaliseEmail(search) || undefined,
  state,
});

/** One page of contact submissions. The previous page stays while the next page loads. */
export function submissionsPage(filter: SubmissionFilter) {
  return queryOptions({
    queryKey: submissionKeys.list(filter),
    queryFn: async ({ signal }): Promise<SubmissionPage> => {
      const rows = rowsOrThrow(
        await supabase
          // POST instead of GET, so that access logs do not contain the search text, such as a sender's name.
          .rpc("admin_submissions", {
            ...filterParameters(filter),
            sort: filter.sort,
            page_limit: adminPageSize,
            page_offset: (filter.page - 1) * adminPageSize,
          })
          .abortSignal(signal),
        failureMessage,
      );
      return { submissions: rows, total: rows[0]?.total_count ?? 0 };
    },
    placeholderData: keepPreviousData,
    // Each mount refetches, because visitors send messages at any time.
    staleTime: 0,
  });
}

/** The most submissions that can be changed together. */
export const maxChangedSubmissions = 5000;

/** The ids of all submissions that match a filter. Throws RequestError. */
export async function readSubmissionIds(filter: SubmissionFilter): Promise<number[]> {
  const { data, error, status } = await supabase.rpc("submission_ids", filterParameters(filter));
  if (error) throw toRequestError(error, status);
  return data;
}

/** One submission; null if there is none. */
export function submissionDetail(id: number) {
  return queryOptions({
    queryKey: submissionKeys.detail(id),
    queryFn: async ({ signal }): Promise<Submission | null> =>
      rowsOrThrow(
        await supabase
          .from("contact_submissions")
          .select("*")
          .eq("id", id)
          .abortSignal(signal)
          .maybeSingle(),
        "Failed to fetch the contact submission",
      ),
  });
}
