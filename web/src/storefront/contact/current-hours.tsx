import type { OpeningHours } from "@domain/site-content/opening-hours.ts";
import { openingStatus } from "@domain/site-content/opening-status.ts";
import { readSpecialHours } from "@domain/site-content/special-hours.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { liveOpeningHours } from "@/data/page-state/live-opening-hours";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { UpcomingHours } from "@/storefront/contact/upcoming-hours";

const minuteMs = 60_000;

/** The ISO 8601 date and time of a clock that shows the business's local time as UTC. */
const localTime = (clockMs: number) => new Date(clockMs).toISOString();

/** Whether the shop is open now, and the special opening hours of the next 14 days. */
export function CurrentHours({ hours }: { hours: OpeningHours | undefined }) {
  // Null until the page's live data has loaded, before or after hydration: only then is it known whether today has special hours.
  const { data: live } = useQuery(liveOpeningHours);
  const hydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  if (!hydrated) return null;
  const status =
    hours && live
      ? openingStatus(localTime(now + live.clockOffset), hours, readSpecialHours(live.specialHours))
      : null;
  return (
    <>
      {status ? <p className="mt-3 text-small font-medium sm:text-body">{status}</p> : null}
      <UpcomingHours />
    </>
  );
}
