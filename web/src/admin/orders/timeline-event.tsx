import { formatDateTime } from "@domain/dates.ts";
import type { ReactNode } from "react";
import { eventActor, eventDetails, eventTitle } from "@/admin/orders/event-text";
import { noteEditWindowMs, type OrderEvent } from "@/data/orders/events";
import { cn } from "@/lib/cn";
import { formatRelativeTime } from "@/lib/relative-time";

interface TimelineEventProps {
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

export function TimelineEvent({ event, now, ownId, onEdit, children }: TimelineEventProps) {
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
      {eventDetails(event).map((detail) => (
        <p key={detail} className="text-small text-ink-soft">
          {detail}
        </p>
      ))}
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
