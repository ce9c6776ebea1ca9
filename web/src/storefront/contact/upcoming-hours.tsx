import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { liveOpeningHours } from "@/data/page-state/live-opening-hours";

const UpcomingHoursList = lazy(async () => ({
  default: (await import("@/storefront/contact/upcoming-hours-list")).UpcomingHoursList,
}));

/** Special opening hours of the next 14 days. If there are none, renders nothing and loads no chunk. */
export function UpcomingHours() {
  const { data } = useQuery(liveOpeningHours);
  return data && data.specialHours.length > 0 ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <UpcomingHoursList specialHours={data.specialHours} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}
