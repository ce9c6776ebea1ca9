import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { upcomingHours } from "@/data/page-state/upcoming-hours";

const UpcomingHoursList = lazy(async () => ({
  default: (await import("@/storefront/contact/upcoming-hours-list")).UpcomingHoursList,
}));

/** Special opening hours from 14 days before; most of the year nothing, and then without loading their code. */
export function UpcomingHours() {
  const { data = [] } = useQuery(upcomingHours);
  return data.length > 0 ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <UpcomingHoursList stored={data} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}
