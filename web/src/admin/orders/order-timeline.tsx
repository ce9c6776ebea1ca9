import { formatDateTime } from "@domain/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { eventActor, eventDetails, eventTitle } from "@/admin/orders/event-text";
import { NoteForm } from "@/admin/orders/note-form";
import { QueryContent } from "@/admin/shell/query-content";
import { noteEditWindowMs, type OrderEvent, orderEvents } from "@/data/orders/events";
import { orderKeys } from "@/data/orders/keys";
import { useOrderWrite } from "@/data/orders/mutations";
import { useCurrentSession } from "@/data/session/session-provider";
import { cn } from "@/lib/cn";
import { formatRelativeTime } from "@/lib/relative-time";
import { Skeleton } from "@/ui/skeleton";

interface OrderTimelineProps {
  orderId: number;
  /** Who sent the brief that the order was made from, if it still exists. */
  briefSender?: string | undefined;
}

/** An order's notes and events, newest first, with a form for a new note. */
export function OrderTimeline({ orderId, briefSender }: OrderTimelineProps) {
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
                briefSender={briefSender}
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

interface TimelineEventProps extends Pick<OrderTimelineProps, "briefSender"> {
  event: OrderEvent;
  /** The current time for relative dates, in milliseconds since the epoch. */
  now: number;
  /** The signed-in administrator's id. */
  ownId: string | undefined;
  onEdit: () => void;
  /** The form that edits the note; rendered instead of its text. */
  children: ReactNode;
}

const dotColours: Partial<Record<OrderEvent["kind"], string>> = {
  note: "bg-brass",
  mail_failed: "bg-danger",
};

function TimelineEvent(props: TimelineEventProps) {
  const { event, briefSender, now, ownId, onEdit, children } = props;
  const { kind, note, created_at, edited_at } = event;
  const actor = eventActor(event, ownId);
  const isEditable =
    kind === "note" && event.actor === ownId && now - Date.parse(created_at) < noteEditWindowMs;
  return (
    <li className="relative border-l border-sand pb-5 pl-5 last:border-transparent last:pb-0">
      <span
        aria-hidden
        className={cn(
          "absolute top-1.5 -left-[5px] size-[9px] rounded-full",
          dotColours[kind] ?? "bg-sand-deep",
        )}
      />
      <p className={kind === "mail_failed" ? "text-danger" : undefined}>
        {eventTitle(event)}
        {actor ? (
          <span className="text-ink-soft [overflow-wrap:anywhere]">{` by ${actor}`}</span>
        ) : null}
      </p>
      {eventDetails(event, briefSender).map((detail) => (
        <p key={detail} className="text-small text-ink-soft">
          {detail}
        </p>
      ))}
      {event.letter ? <LetterText {...event.letter} /> : null}
      {children ?? (note ? <p className="mt-1 whitespace-pre-line">{note}</p> : null)}
      <p className="numeric mt-0.5 flex flex-wrap items-baseline gap-x-3 text-small text-ink-soft">
        <time dateTime={created_at}>
          {`${formatRelativeTime(created_at, now)}, ${formatDateTime(created_at)}`}
        </time>
        {edited_at ? <span>edited</span> : null}
        {isEditable && !children ? (
          <button type="button" onClick={onEdit} className="touch-target text-link">
            Edit note
          </button>
        ) : null}
      </p>
    </li>
  );
}

function LetterText({ subject, message }: NonNullable<OrderEvent["letter"]>) {
  return (
    <div className="mt-1 border-l-2 border-sand-deep pl-3 [overflow-wrap:anywhere]">
      <p className="font-medium">{subject}</p>
      <p className="whitespace-pre-line">{message}</p>
    </div>
  );
}
