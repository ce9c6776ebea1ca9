import { dataRequestDeadlineDays } from "@domain/data-requests/data-request-deadline.ts";
import { formatDate } from "@domain/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { outcomeLines } from "@/admin/data-requests/erasure-outcome";
import { requestTypeLabels } from "@/admin/data-requests/request-labels";
import { QueryContent } from "@/admin/shell/query-content";
import { type Erasure, erasureLog } from "@/data/personal-data/erasures";
import { Badge } from "@/ui/badge";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

interface ErasureLogDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The erasure log, which proves that requests were answered in time. */
export function ErasureLogDialog({ open, onOpenChange }: ErasureLogDialogProps) {
  const query = useQuery({ ...erasureLog(), enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Erasure Log"
        description="When a person’s data was erased, and which. It contains no names."
        width="max-w-2xl"
      >
        <QueryContent query={query} loadingContent={<Skeleton className="h-24" />}>
          {(erasures) => <ErasureList erasures={erasures} />}
        </QueryContent>
      </DialogContent>
    </Dialog>
  );
}

function ErasureList({ erasures }: { erasures: Erasure[] }) {
  if (erasures.length === 0) return <p className="text-ink-soft">Nobody has been erased yet.</p>;
  return (
    <ul className="border-t border-sand">
      {erasures.map((erasure) => (
        <li key={erasure.id} className="grid gap-1 border-b border-sand py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <time dateTime={erasure.erased_at} className="numeric">
              {formatDate(erasure.erased_at)}
            </time>
            <AnsweredRequest erasure={erasure} />
          </p>
          <p className="text-small text-ink-soft">
            {`${outcomeLines(erasure.outcome).join(", ") || "Nothing was held"}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}

const millisecondsPerDay = 86_400_000;

/** The data request that an erasure answered, and whether the answer was in time. */
function AnsweredRequest({
  erasure: { request_type, requested_at, erased_at },
}: {
  erasure: Erasure;
}) {
  if (!request_type || !requested_at)
    return <span className="text-small text-ink-soft">Not requested on the site</span>;
  const days = Math.ceil((Date.parse(erased_at) - Date.parse(requested_at)) / millisecondsPerDay);
  return (
    <span className="numeric flex flex-wrap items-baseline gap-x-3 text-small">
      <span>{`${requestTypeLabels[request_type]}, requested on ${formatDate(requested_at)}`}</span>
      <Badge tone={days <= dataRequestDeadlineDays ? "good" : "danger"}>
        {days <= dataRequestDeadlineDays ? "Answered in time" : "Answered late"}
      </Badge>
    </span>
  );
}
