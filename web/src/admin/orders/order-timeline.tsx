import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedChanges } from "@/admin/forms/unsaved-changes";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { NoteForm } from "@/admin/orders/note-form";
import { TimelineEvent } from "@/admin/orders/timeline-event";
import { QueryContent } from "@/admin/shell/query-content";
import { orderEvents, useAddOrderNote, useEditOrderNote } from "@/data/orders/events";
import { useCurrentSession } from "@/data/session/session-provider";
import { Skeleton } from "@/ui/skeleton";

interface EditedNote {
  eventId: number;
  stored: string;
  text: string;
}

/** An order's notes and events, newest first, with a form for a new note. */
export function OrderTimeline({ orderId }: { orderId: number }) {
  const query = useQuery(orderEvents(orderId));
  const { user } = useCurrentSession();
  const form = useForm({ defaultValues: { note: "" } });
  const note = useWatch({ control: form.control, name: "note" });
  const [editedNote, setEditedNote] = useState<EditedNote | null>(null);
  const addMutation = useAddOrderNote(orderId);
  const editMutation = useEditOrderNote(orderId);
  const isEdited = editedNote !== null && editedNote.text !== editedNote.stored;
  useDraftStorage(form, `order-note-${orderId}`);
  useUnsavedChanges(note.trim() !== "" || isEdited, () => form.reset());

  const add = async () => {
    const failed = "Failed to add the note";
    const isSaved = await toastOutcome(addMutation.mutateAsync(note), {
      done: "Note added",
      failed,
    });
    if (isSaved) form.reset();
  };
  const save = async ({ eventId, text }: EditedNote) => {
    const change = editMutation.mutateAsync({ eventId, note: text });
    const failed = "Failed to save the note";
    if (await toastOutcome(change, { done: "Note saved", failed })) setEditedNote(null);
  };

  return (
    <section aria-labelledby="timeline" className="grid gap-5 border-t border-sand pt-5">
      <h3 id="timeline" className="text-title">
        Timeline
      </h3>
      <NoteForm
        label="New note"
        shortcut="N"
        action="Add note"
        value={note}
        onChange={(text) => form.setValue("note", text)}
        isSaving={addMutation.isPending}
        onSubmit={() => void add()}
      />
      <QueryContent query={query} loading={<Skeleton className="h-24" />}>
        {(events) => (
          <ol aria-label="Events, newest first">
            {events.map((event) => (
              <TimelineEvent
                key={event.id}
                event={event}
                now={query.dataUpdatedAt}
                ownId={user?.id}
                onEdit={() => {
                  const stored = event.note ?? "";
                  setEditedNote({ eventId: event.id, stored, text: stored });
                }}
              >
                {editedNote?.eventId === event.id ? (
                  <NoteForm
                    label="Edit note"
                    action="Save note"
                    value={editedNote.text}
                    onChange={(text) => setEditedNote({ ...editedNote, text })}
                    isSaving={editMutation.isPending}
                    onSubmit={() => void save(editedNote)}
                    onCancel={() => setEditedNote(null)}
                  />
                ) : null}
              </TimelineEvent>
            ))}
          </ol>
        )}
      </QueryContent>
    </section>
  );
}
