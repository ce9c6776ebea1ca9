import { formatHalfDay } from "@domain/messages/brief.ts";
import { formatVisitTime } from "@domain/messages/visit.ts";
import { visitWrites } from "@domain/messages/visit-writes.ts";
import { useQuery } from "@tanstack/react-query";
import type { LinkProps } from "react-router";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { QueryContent } from "@/admin/shell/query-content";
import { RowLink } from "@/admin/tables/row-link";
import { VisitBadge } from "@/admin/visits/visit-badge";
import { useVisitWrite } from "@/data/visits/admin-mutations";
import {
  type BriefWithVisits,
  briefsWithVisits,
  isOpenVisit,
  type Visit,
} from "@/data/visits/admin-queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Skeleton } from "@/ui/skeleton";

interface WaitingVisitsProps {
  linkToBrief: (id: number) => LinkProps["to"];
}

const requestOf = ({ visits }: BriefWithVisits) =>
  visits.find(({ status }) => status === "requested");

/** Whether a brief waits for a visit: for the answer to a request, or for a first time. */
const isWaiting = (brief: BriefWithVisits) =>
  requestOf(brief) !== undefined ||
  (brief.outcome === "open" &&
    brief.contact_submissions.archived_at === null &&
    !brief.visits.some((visit) => isOpenVisit(visit) || visit.status === "done"));

/** The customers who have asked for a visit, and those who have named half-days only. */
export function WaitingVisits({ linkToBrief }: WaitingVisitsProps) {
  const query = useQuery(briefsWithVisits());
  return (
    <section aria-labelledby="waiting" className="mb-10">
      <h2 id="waiting" className="mb-4 text-heading">
        Waiting for a visit
      </h2>
      <QueryContent query={query} loadingContent={<Skeleton className="h-18" />}>
        {(briefs) => {
          const waiting = briefs.filter(isWaiting);
          return (
            <ul className="grid border-t border-sand-deep bg-surface">
              {waiting.map((brief) => (
                <WaitingBrief
                  key={brief.contact_submissions.id}
                  brief={brief}
                  linkToBrief={linkToBrief}
                />
              ))}
              {waiting.length === 0 ? (
                <li className="px-4 py-5 text-ink-soft">Nobody waits for a visit.</li>
              ) : null}
            </ul>
          );
        }}
      </QueryContent>
    </section>
  );
}

function WaitingBrief({ brief, linkToBrief }: WaitingVisitsProps & { brief: BriefWithVisits }) {
  const { contact_submissions: customer, place, half_days } = brief;
  const request = requestOf(brief);
  const wish = request
    ? formatVisitTime({ startsAt: request.starts_at, endsAt: request.ends_at })
    : half_days.map(formatHalfDay).join("; ") || "No time yet";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-sand px-4 py-3">
      <div className="grid gap-1">
        <RowLink to={linkToBrief(customer.id)}>
          <span translate="no">{customer.name}</span>
        </RowLink>
        <span className="numeric text-small">{wish}</span>
        <span className="text-small text-ink-soft [overflow-wrap:anywhere]">{place}</span>
      </div>
      {request?.is_proposal ? <VisitBadge visit={request} /> : null}
      {request && !request.is_proposal ? (
        <ConfirmButton visit={request} customerName={customer.name} />
      ) : null}
    </li>
  );
}

function ConfirmButton({ visit, customerName }: { visit: Visit; customerName: string }) {
  const { isPending, mutateAsync: answer } = useVisitWrite("answer");
  return (
    <AriaDisabledButton
      size="small"
      disabled={isPending}
      aria-label={`Confirm the visit to ${customerName}`}
      onClick={() =>
        void toastOutcome(
          answer({ visitId: visit.id, revision: visit.revision, status: "confirmed" }),
          {
            successTitle: "Visit confirmed",
            failureTitle: visitWrites.answer.failureMessage,
          },
        )
      }
    >
      Confirm
    </AriaDisabledButton>
  );
}
