import { adminNotesSchema } from "@domain/admin-notes.ts";
import {
  type DataRequestStatus,
  dataRequestStatuses,
} from "@domain/data-requests/data-request-filter.ts";
import type { BaseSyntheticEvent } from "react";
import * as z from "zod/mini";
import { requestStatusLabels } from "@/admin/data-requests/request-labels";
import { NotesForm } from "@/admin/forms/notes-form";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { dataRequestChanges, useSaveDataRequest } from "@/data/data-requests/admin-mutations";
import type { DataRequestRow } from "@/data/data-requests/queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface RequestNotesProps {
  request: DataRequestRow;
  onProcessed: () => void;
}

const handlingSchema = z.extend(adminNotesSchema, { status: z.enum(dataRequestStatuses) });

/** Private notes on a request. Marking the request as processed also saves the notes. */
export function RequestNotes({ request, onProcessed }: RequestNotesProps) {
  const { mutateAsync } = useSaveDataRequest();
  const editor = useEntityEditor({
    row: request,
    schema: handlingSchema,
    toFormValues: ({ admin_notes, status }) => ({ notes: admin_notes ?? "", status }),
    labels: { notes: "Notes", status: "Status" },
    display: { status: (status) => requestStatusLabels[status] },
    save: (handling, openedRow) =>
      mutateAsync({ openedRow, changes: dataRequestChanges(openedRow, handling) }),
    outcome: { done: "Request saved", failed: "Failed to save the request" },
    onClose: () => {
      if (request.status === "pending" && editor.form.getValues("status") === "processed")
        onProcessed();
    },
    draftKey: `request-notes-${request.id}`,
  });
  const saveAs = (status: DataRequestStatus) => (event?: BaseSyntheticEvent) => {
    editor.form.setValue("status", status);
    editor.submit(event);
  };
  return (
    <NotesForm editor={{ ...editor, submit: saveAs(request.status) }}>
      {request.status === "pending" ? (
        <AriaDisabledButton size="small" disabled={editor.isSaving} onClick={saveAs("processed")}>
          Mark as processed
        </AriaDisabledButton>
      ) : null}
    </NotesForm>
  );
}
