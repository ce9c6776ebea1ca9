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

const requestNotesSchema = z.extend(adminNotesSchema, { status: z.enum(dataRequestStatuses) });

/** The form for the private notes on a request. The button that marks the request as processed also saves the notes. */
export function RequestNotes({ request, onProcessed }: RequestNotesProps) {
  const { mutateAsync } = useSaveDataRequest();
  const editor = useEntityEditor({
    row: request,
    schema: requestNotesSchema,
    toFormValues: ({ admin_notes, status }) => ({ notes: admin_notes ?? "", status }),
    labels: { notes: "Notes", status: "Status" },
    display: { status: (status) => requestStatusLabels[status] },
    save: (values, openedRow) =>
      mutateAsync({ openedRow, changes: dataRequestChanges(openedRow, values) }),
    outcome: { successTitle: "Request saved", failureTitle: "Failed to save the request" },
    onClose: () => {
      if (request.status === "pending" && editor.form.getValues("status") === "processed")
        onProcessed();
    },
    draftKey: `request-notes-${request.id}`,
  });
  const saveWithStatus = (status: DataRequestStatus) => (event?: BaseSyntheticEvent) => {
    editor.form.setValue("status", status);
    editor.submit(event);
  };
  return (
    <NotesForm editor={{ ...editor, submit: saveWithStatus(request.status) }}>
      {request.status === "pending" ? (
        <AriaDisabledButton
          size="small"
          disabled={editor.isSaving}
          onClick={saveWithStatus("processed")}
        >
          Mark as processed
        </AriaDisabledButton>
      ) : null}
    </NotesForm>
  );
}
