import type { OpeningHours } from "@domain/site-content/opening-hours.ts";
import { openingStatus } from "@domain/site-content/opening-status.ts";
import { readSpecialHours } from "@domain/site-content/special-hours.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { openingStatusData } from "@/data/page-state/queries";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { UpcomingHours } from "@/storefront/contact/upcoming-hours";

const minuteMs = 60_000;

/** Formats a time in ISO 8601. `clockMs` is a timestamp in ms, already shifted from UTC to the business's local time. */
const toLocalIsoTime = (clockMs: number) => new Date(clockMs).toISOString();

/** Displays whether the shop is open now, and the special opening hours of the next 14 days. */
export function CurrentHours({ hours }: { hours: OpeningHours | undefined }) {
  // Null until the data has loaded. The status is not displayed until then, because special hours may apply today.
  const { data: statusData } = useQuery(openingStatusData);
  const isHydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  if (!isHydrated) return null;
  const status =
    hours && statusData
      ? openingStatus(
          toLocalIsoTime(now + statusData.clockOffset),
          hours,
          readSpecialHours(statusData.specialHours),
        )
      : null;
  return (
    <>
      {status ? <p className="mt-3 text-small font-medium sm:text-body">{status}</p> : null}
      <UpcomingHours />
    </>
  );
}
