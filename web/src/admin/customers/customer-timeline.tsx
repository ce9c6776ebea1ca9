import { formatDateTime } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { describeEvent } from "@/admin/customers/customer-event";
import { EarlierButton } from "@/admin/history/earlier-button";
import { LoadFailure, queryFailure } from "@/admin/shell/query-content";
import { type CustomerEvent, customerTimeline } from "@/data/customers/queries";
import { Skeleton } from "@/ui/skeleton";

/** What happened with a customer, newest first; each entry links to its order, message, visit, product or data request. */
export function CustomerTimeline({ contact }: { contact: string }) {
  const query = useInfiniteQuery(customerTimeline(contact));
  const failure = queryFailure(query);
  const events = query.data?.pages.flat();
  return (
    <section aria-labelledby="timeline" className="grid gap-5">
      <h2 id="timeline" className="text-heading">
        Timeline
      </h2>
      {events ? (
        <ol aria-label="Events, newest first">
          {events.map((event) => (
            <TimelineEntry key={`${event.kind} ${event.id} ${event.at}`} event={event} />
          ))}
        </ol>
      ) : failure ? (
        <LoadFailure {...failure} />
      ) : (
        <Skeleton className="h-40" />
      )}
      <EarlierButton {...query} />
    </section>
  );
}

function TimelineEntry({ event }: { event: CustomerEvent }) {
  const { title, detail, to } = describeEvent(event);
  return (
    <li className="relative border-l border-sand pb-5 pl-5 last:border-transparent last:pb-0">
      <span
        aria-hidden
        className="absolute top-1.5 -left-[5px] size-[9px] rounded-full bg-sand-deep"
      />
      <p className="flex items-baseline justify-between gap-4">
        <Link
          to={to}
          className="touch-target min-w-0 underline decoration-sand-deep underline-offset-4 transition-colors [overflow-wrap:anywhere] hover:decoration-brass"
        >
          {title}
        </Link>
        {event.amount === null ? null : (
          <span className="numeric shrink-0">{formatPounds(event.amount)}</span>
        )}
      </p>
      {detail ? (
        <p className="line-clamp-3 text-small whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
          {detail}
        </p>
      ) : null}
      <time dateTime={event.at} className="numeric block text-small text-ink-soft">
        {formatDateTime(event.at)}
      </time>
    </li>
  );
}
