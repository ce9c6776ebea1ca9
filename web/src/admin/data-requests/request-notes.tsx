import { type FormEvent, useState } from "react";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { useHandleDataRequest } from "@/data/data-requests/admin-mutations";
import type { FiledRequest } from "@/data/data-requests/queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";

interface RequestNotesProps {
  request: FiledRequest;
  onProcessed: () => void;
}

/** The owner's notes on a request. Marking the request as processed saves the notes too. */
export function RequestNotes({ request, onProcessed }: RequestNotesProps) {
  const stored = request.admin_notes ?? "";
  const [notes, setNotes] = useState(stored);
  const { mutateAsync, isPending, variables } = useHandleDataRequest();
  const guard = useLeaveGuard({ isDirty: notes.trim() !== stored, isSaving: isPending });
  const handle = (processed: boolean) =>
    toastOutcome(mutateAsync({ id: request.id, notes, processed }), {
      done: processed ? "Request processed" : "Notes saved",
      failed: processed ? "Failed to mark the request as processed" : "Failed to save the notes",
    });
  const saveNotes = (event: FormEvent) => {
    event.preventDefault();
    void handle(false);
  };
  const markProcessed = async () => {
    if (!(await handle(true))) return;
    guard.release();
    onProcessed();
  };
  return (
    <form
      onSubmit={saveNotes}
      ref={submitOnModEnter}
      className="grid gap-5 border-t border-sand pt-5"
    >
      <Field label="Notes" optional help="Seen by administrators only; erased with the person.">
        <Textarea
          rows={3}
          maxLength={10_000}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <AriaDisabledButton type="submit" variant="outline" size="small" disabled={isPending}>
          {isPending && !variables.processed ? "Saving..." : "Save notes"}
        </AriaDisabledButton>
        {request.status === "pending" ? (
          <AriaDisabledButton
            size="small"
            disabled={isPending}
            onClick={() => void markProcessed()}
          >
            {isPending && variables.processed ? "Saving..." : "Mark as processed"}
          </AriaDisabledButton>
        ) : null}
      </div>
      {guard.confirmDialog}
    </form>
  );
}
