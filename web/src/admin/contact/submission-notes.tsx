import { adminNotesSchema } from "@domain/admin-notes.ts";
import { NotesForm } from "@/admin/forms/notes-form";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { useSaveSubmissionNotes } from "@/data/submissions/mutations";
import type { Submission } from "@/data/submissions/queries";

export function SubmissionNotes({ submission }: { submission: Submission }) {
  const { mutateAsync: save } = useSaveSubmissionNotes();
  const editor = useEntityEditor({
    row: submission,
    schema: adminNotesSchema,
    toFormValues: ({ admin_notes }) => ({ notes: admin_notes ?? "" }),
    labels: { notes: "Notes" },
    save: ({ notes }, openedRow) => save({ openedRow, changes: { admin_notes: notes || null } }),
    outcome: { successTitle: "Notes saved", failureTitle: "Failed to save the notes" },
    draftKey: `submission-notes-${submission.id}`,
  });
  return <NotesForm editor={editor} />;
}
