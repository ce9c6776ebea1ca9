import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type BriefOutcome, briefKeys, outcomeColumns } from "@/data/consultation/admin-queries";
import { removeDeletedFiles } from "@/data/personal-data/remove-deleted-files";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { useRowWrite } from "@/data/row-writes/use-row-write";
import type { RowSave } from "@/data/row-writes/use-table-writes";
import { submissionKeys } from "@/data/submissions/queries";
import { EditConflict, RequestError, rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type OutcomeChanges = Pick<Database["public"]["Tables"]["briefs"]["Update"], "outcome" | "note">;

/**
 * A mutation that saves the outcome of a brief and the note on it, if the brief still has the version of `openedRow`. Throws
 * EditConflict with the stored row if it was changed since, and RequestError.
 */
export function useSaveBriefOutcome() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (save: RowSave<BriefOutcome, OutcomeChanges>): Promise<BriefOutcome> => {
      const { contact_submission_id, updated_at } = save.openedRow;
      const failureMessage = "Failed to save the outcome";
      const savedRow = rowsOrThrow<BriefOutcome | null>(
        await supabase
          .from("briefs")
          .update(save.changes)
          .match({ contact_submission_id, updated_at })
          .select(outcomeColumns)
          .maybeSingle(),
        failureMessage,
      );
      if (savedRow) return savedRow;
      const storedRow = rowsOrThrow<BriefOutcome | null>(
        await supabase
          .from("briefs")
          .select(outcomeColumns)
          .match({ contact_submission_id })
          .maybeSingle(),
        failureMessage,
      );
      if (storedRow) throw new EditConflict("consultation", storedRow);
      throw new RequestError(404, "This consultation does not exist any more.");
    },
    onSettled: () => invalidateAfterWrite(queryClient, [briefKeys.all, submissionKeys.lists]),
  });
}

/** Deletes a customer's file, and then its object in the bucket. Throws RequestError. */
export function useDeleteClientFile() {
  const options = {
    notFoundMessage: "This file was deleted already.",
    invalidatedKeys: [briefKeys.all],
  };
  return useRowWrite(options, async (id: string) => {
    const response = await supabase.from("files").delete().eq("id", id).select("id");
    if (!response.error) await removeDeletedFiles();
    return response;
  });
}
