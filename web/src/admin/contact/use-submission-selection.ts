import type { SubmissionFilter } from "@domain/messages/submission-filter.ts";
import type { SubmissionsToDelete } from "@/admin/contact/delete-submissions-dialog";
import { useSelection } from "@/admin/tables/selection";
import { readSubmissionIds, type Submission } from "@/data/submissions/queries";
import { paths } from "@/lib/paths";
import { messageOf } from "@/lib/request-error";
import { toastError } from "@/lib/toast";

/**
 * The selected submissions. `readIds` also returns those on other pages; none, with a toast, if they
 * can't be read. `readTarget` returns them for the dialog that deletes them.
 */
export function useSubmissionSelection(
  submissions: readonly Submission[],
  filter: SubmissionFilter,
) {
  const selection = useSelection(
    submissions.map(({ id }) => id),
    `${filter.state} ${filter.search}`,
  );
  const readIds = async (): Promise<number[]> => {
    if (!selection.isEverythingSelected) return selection.ids;
    try {
      return await readSubmissionIds(filter);
    } catch (error) {
      toastError(
        "Failed to select the messages",
        messageOf(error, "The list could not be read just now."),
      );
      return [];
    }
  };
  const readTarget = async (): Promise<SubmissionsToDelete | null> => {
    const ids = await readIds();
    const listed = submissions.filter(({ id }) => ids.includes(id));
    return ids.length > 0 ? deletionTarget(ids, listed) : null;
  };
  return { selection, readIds, readTarget };
}

/** What the dialog that deletes submissions needs to know. `listed` are those of them that the page shows. */
export function deletionTarget(ids: number[], listed: readonly Submission[]): SubmissionsToDelete {
  const isConsultation = listed.some(({ page_path }) => page_path === paths.consultation);
  return { ids, name: listed[0]?.name, mayHaveVisit: isConsultation || listed.length < ids.length };
}
