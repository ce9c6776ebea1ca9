import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRowWrite } from "@/data/row-writes/use-row-write";
import { useSaveRow, type WritableTable } from "@/data/row-writes/use-table-writes";
import { type Submission, type SubmissionPage, submissionKeys } from "@/data/submissions/queries";
import { toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const submissionsTable: WritableTable<"contact_submissions", Submission> = {
  table: () => supabase.from("contact_submissions"),
  noun: "message",
  notFoundMessage: "This message does not exist any more.",
  invalidatedKeys: [submissionKeys.all],
};

/** Marks a submission as viewed, irreversibly (spec section 4). Throws RequestError. */
export function useMarkSubmissionViewed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number): Promise<void> => {
      const { error, status } = await supabase
        .from("contact_submissions")
        .update({ viewed: true })
        .eq("id", id);
      if (error) throw toRequestError(error, status);
    },
    onSuccess: (_response, id) => {
      const markViewed = <Row extends Submission>(submission: Row) =>
        submission.id === id ? { ...submission, viewed: true } : submission;
      // Updates cached lists instead of refetching them, because the row must stay in a list of unviewed submissions while its
      // dialog is open.
      queryClient.setQueriesData<SubmissionPage>(
        { queryKey: submissionKeys.lists },
        (page) => page && { ...page, submissions: page.submissions.map(markViewed) },
      );
      queryClient.setQueryData<Submission | null>(
        submissionKeys.detail(id),
        (submission) => submission && markViewed(submission),
      );
      return queryClient.invalidateQueries({ queryKey: submissionKeys.summary });
    },
  });
}

const timestampOrNull = (isSet: boolean) => (isSet ? new Date().toISOString() : null);

/** Marks a submission as answered or as unanswered. Throws RequestError. */
export function useMarkSubmissionAnswered() {
  return useRowWrite(submissionsTable, ({ id, answered }: { id: number; answered: boolean }) =>
    supabase
      .from("contact_submissions")
      .update({ answered_at: timestampOrNull(answered) })
      .eq("id", id)
      .select("id"),
  );
}

/** What can be done with several submissions; a viewed one stays viewed (spec section 4). */
export type SubmissionChange = Database["public"]["Enums"]["submission_change"];

/** Archives, unarchives, views or deletes submissions. Throws RequestError. */
export function useChangeSubmissions() {
  return useRowWrite(submissionsTable, (change: { ids: number[]; change: SubmissionChange }) =>
    supabase.rpc("change_submissions", change),
  );
}

/** Saves the notes on a submission, with optimistic concurrency: see `saveRow`. */
export const useSaveSubmissionNotes = () => useSaveRow(submissionsTable);
