import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoteForm } from "@/admin/orders/note-form";
import { TimelineEvent } from "@/admin/orders/timeline-event";
import { QueryContent } from "@/admin/shell/query-content";
import { orderEvents } from "@/data/orders/events";
import { useOrderWrite } from "@/data/orders/mutations";
import { orderKeys } from "@/data/orders/queries";
import { useCurrentSession } from "@/data/session/session-provider";
import { Skeleton } from "@/ui/skeleton";

/** An order's notes and events, newest first, with a form for a new note. */
export function OrderTimeline({ orderId }: { orderId: number }) {
  const query = useQuery(orderEvents(orderId));
  const { user } = useCurrentSession();
  const [editedId, setEditedId] = useState<number | null>(null);
  const changedKeys = [orderKeys.events(orderId)];
  const { mutateAsync: add } = useOrderWrite("addNote", changedKeys);
  const { mutateAsync: edit } = useOrderWrite("editNote", changedKeys);

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
        save={(note) => add({ id: orderId, note })}
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
                    save={(note) => edit({ id: event.id, note })}
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
