import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRowWrite } from "@/data/row-writes/use-row-write";
import { useSaveRow, type WritableTable } from "@/data/row-writes/use-table-writes";
import { type Submission, type SubmissionPage, submissionKeys } from "@/data/submissions/queries";
import { toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const submissions: WritableTable<"contact_submissions", Submission> = {
  table: () => supabase.from("contact_submissions"),
  noun: "message",
  notFound: "This message does not exist any more.",
  invalidates: [submissionKeys.all],
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
    onSuccess: (_answer, id) => {
      const markViewed = (submission: Submission) =>
        submission.id === id ? { ...submission, viewed: true } : submission;
      // Updates cached lists instead of refetching: in a list of unviewed submissions the row must stay while its dialog
      // is open.
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

const timestampIf = (isSet: boolean) => (isSet ? new Date().toISOString() : null);

/** Marks a submission as answered or as unanswered. Throws RequestError. */
export function useMarkSubmissionAnswered() {
  return useRowWrite(submissions, ({ id, answered }: { id: number; answered: boolean }) =>
    supabase
      .from("contact_submissions")
      .update({ answered_at: timestampIf(answered) })
      .eq("id", id)
      .select("id"),
  );
}

/** Archives or unarchives submissions. Throws RequestError. */
export function useArchiveSubmissions() {
  return useRowWrite(submissions, ({ ids, archived }: { ids: number[]; archived: boolean }) =>
    supabase
      .from("contact_submissions")
      .update({ archived_at: timestampIf(archived) })
      .in("id", ids)
      .select("id"),
  );
}

/** Deletes submissions permanently. Throws RequestError. */
export function useDeleteSubmissions() {
  return useRowWrite(submissions, (ids: number[]) =>
    supabase.from("contact_submissions").delete().in("id", ids).select("id"),
  );
}

/** Saves the notes on a submission, with optimistic concurrency: see `saveRow`. */
export const useSaveSubmissionNotes = () => useSaveRow(submissions);
