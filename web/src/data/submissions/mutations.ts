import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Submission, type SubmissionPage, submissionKeys } from "@/data/submissions/queries";
import { refusedBy } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Marks a submission as read, irreversibly (spec section 4). Throws RequestError. */
export function useMarkSubmissionRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number): Promise<void> => {
      const { error, status } = await supabase
        .from("contact_submissions")
        .update({ viewed: true })
        .eq("id", id);
      if (error) throw refusedBy(error, status);
    },
    onSuccess: (_answer, id) => {
      const read = (submission: Submission) =>
        submission.id === id ? { ...submission, viewed: true } : submission;
      // Updates cached lists in place instead of refetching: in a list of unread messages the row must stay while its dialog
      // is open.
      queryClient.setQueriesData<SubmissionPage>(
        { queryKey: submissionKeys.lists },
        (page) => page && { ...page, submissions: page.submissions.map(read) },
      );
      queryClient.setQueryData<Submission | null>(
        submissionKeys.detail(id),
        (submission) => submission && read(submission),
      );
      return queryClient.invalidateQueries({ queryKey: submissionKeys.summary });
    },
  });
}

/** Deletes a submission permanently. Throws RequestError. */
export function useDeleteSubmission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number): Promise<void> => {
      const { error, status } = await supabase.from("contact_submissions").delete().eq("id", id);
      if (error) throw refusedBy(error, status);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
  });
}
