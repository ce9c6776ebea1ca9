import { addDays, businessDate, formatClockTime, formatWeekday } from "@domain/dates.ts";
import type { LinkProps } from "react-router";
import { RowLink } from "@/admin/tables/row-link";
import { VisitBadge } from "@/admin/visits/visit-badge";
import type { CustomerVisit } from "@/data/visits/admin-queries";
import { cn } from "@/lib/cn";

interface VisitWeekProps {
  monday: string;
  today: string;
  visits: CustomerVisit[];
  linkToBrief: (id: number) => LinkProps["to"];
}

/** The days of a week with their visits: side by side on wide screens; otherwise below each other, without the empty days. */
export function VisitWeek({ monday, today, visits, linkToBrief }: VisitWeekProps) {
  const days = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  return (
    <ol className="grid border-t border-sand-deep bg-surface xl:grid-cols-7">
      {days.map((day) => {
        const dayVisits = visits.filter(
          ({ starts_at }) => businessDate(new Date(starts_at)) === day,
        );
        return (
          <li
            key={day}
            aria-current={day === today ? "date" : undefined}
            className={cn(
              "content-start gap-3 border-b border-sand p-4",
              dayVisits.length > 0 ? "grid" : "hidden xl:grid",
            )}
          >
            <h3
              className={cn(
                "numeric font-sans text-small",
                day === today ? "font-medium" : "text-ink-soft",
              )}
            >
              {`${formatWeekday(day)}${day === today ? ", today" : ""}`}
            </h3>
            {dayVisits.length > 0 ? (
              <ul className="grid gap-4">
                {dayVisits.map((visit) => (
                  <li key={visit.id} className="grid justify-items-start gap-1">
                    <span className="numeric text-small">
                      {`${formatClockTime(visit.starts_at)} to ${formatClockTime(visit.ends_at)}`}
                    </span>
                    <RowLink to={linkToBrief(visit.brief_id)}>
                      <span translate="no">{visit.briefs.contact_submissions.name}</span>
                    </RowLink>
                    <span className="text-small text-ink-soft [overflow-wrap:anywhere]">
                      {visit.place}
                    </span>
                    <VisitBadge visit={visit} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-small text-ink-soft">No visits</p>
            )}
          </li>
        );
      })}
      {visits.length === 0 ? (
        <li className="px-4 py-5 text-ink-soft xl:hidden">No visits this week.</li>
      ) : null}
    </ol>
  );
}
