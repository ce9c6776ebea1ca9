import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { openingStatusData } from "@/data/page-state/queries";

const UpcomingHoursList = lazy(async () => ({
  default: (await import("@/storefront/contact/upcoming-hours-list")).UpcomingHoursList,
}));

/** Special opening hours of the next 14 days. If there are none, renders nothing and loads no chunk. */
export function UpcomingHours() {
  const { data } = useQuery(openingStatusData);
  return data && data.specialHours.length > 0 ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <UpcomingHoursList specialHours={data.specialHours} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}
