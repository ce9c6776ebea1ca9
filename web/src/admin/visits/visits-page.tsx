import { addDays, businessDate, formatDayRange, isIsoDate, mondayOf } from "@domain/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { VisitDialog } from "@/admin/visits/visit-dialog";
import { VisitWeek } from "@/admin/visits/visit-week";
import { WaitingVisits } from "@/admin/visits/waiting-visits";
import { visitsOfWeek } from "@/data/visits/admin-queries";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

/** The visits of a week, and the customers who wait for one. The URL parameters are `week`, a date, and `brief`, whose visit is open. */
export function VisitsPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const [today] = useState(() => businessDate(new Date()));
  const chosenDay = query.get("week");
  const monday = mondayOf(isIsoDate(chosenDay) ? chosenDay : today);
  const visits = useQuery(visitsOfWeek(monday));
  const linkToWeek = (day: string) =>
    linkTo({ week: mondayOf(day) === mondayOf(today) ? null : day });
  const linkToBrief = (brief: number) => linkTo({ brief });
  return (
    <>
      <PageHeader title="Visits" />
      <WaitingVisits linkToBrief={linkToBrief} />
      <section aria-labelledby="week">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="week" className="text-heading">
            {formatDayRange(monday, addDays(monday, 6))}
          </h2>
          <nav aria-label="Weeks" className="flex gap-2">
            <Button asChild variant="outline" size="narrow">
              <Link to={linkToWeek(addDays(monday, -7))} aria-label="Previous week">
                <ChevronLeft aria-hidden className="size-5" />
              </Link>
            </Button>
            <Button asChild variant="outline" size="small">
              <Link to={linkToWeek(today)}>This week</Link>
            </Button>
            <Button asChild variant="outline" size="narrow">
              <Link to={linkToWeek(addDays(monday, 7))} aria-label="Next week">
                <ChevronRight aria-hidden className="size-5" />
              </Link>
            </Button>
          </nav>
        </div>
        <QueryContent query={visits} loadingContent={<Skeleton className="h-40" />}>
          {(rows) => (
            <VisitWeek monday={monday} today={today} visits={rows} linkToBrief={linkToBrief} />
          )}
        </QueryContent>
      </section>
      <VisitDialog
        briefId={Number(query.get("brief")) || null}
        onClose={() => changeQuery({ brief: null })}
      />
    </>
  );
}
