import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoteForm } from "@/admin/orders/note-form";
import { TimelineEvent } from "@/admin/orders/timeline-event";
import { QueryContent } from "@/admin/shell/query-content";
import { orderEvents, useAddOrderNote, useEditOrderNote } from "@/data/orders/events";
import { useCurrentSession } from "@/data/session/session-provider";
import { Skeleton } from "@/ui/skeleton";

/** An order's notes and events, newest first, with a form for a new note. */
export function OrderTimeline({ orderId }: { orderId: number }) {
  const query = useQuery(orderEvents(orderId));
  const { user } = useCurrentSession();
  const [editedId, setEditedId] = useState<number | null>(null);
  const { mutateAsync: add } = useAddOrderNote(orderId);
  const { mutateAsync: edit } = useEditOrderNote(orderId);

  return (
    <section aria-labelledby="timeline" className="grid gap-5 border-t border-sand pt-5">
      <h3 id="timeline" className="text-title">
        Timeline
      </h3>
      <NoteForm
        label="New note"
        shortcut="N"
        submitLabel="Add note"
        draftKey={`order-note-${orderId}`}
        save={add}
        outcome={{ successTitle: "Note added", failureTitle: "Failed to add the note" }}
      />
      <QueryContent query={query} loadingContent={<Skeleton className="h-24" />}>
        {(events) => (
          <ol aria-label="Events, newest first">
            {events.map((event) => (
              <TimelineEvent
                key={event.id}
                event={event}
                now={query.dataUpdatedAt}
                ownId={user?.id}
                onEdit={() => setEditedId(event.id)}
              >
                {editedId === event.id ? (
                  <NoteForm
                    label="Edit note"
                    submitLabel="Save note"
                    storedNote={event.note ?? ""}
                    draftKey={`order-event-${event.id}`}
                    save={(note) => edit({ eventId: event.id, note })}
                    outcome={{
                      successTitle: "Note saved",
                      failureTitle: "Failed to save the note",
                    }}
                    onClose={() => setEditedId(null)}
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
