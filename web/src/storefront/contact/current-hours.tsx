import type { OpeningHours } from "@domain/site-content/opening-hours.ts";
import { openingStatus } from "@domain/site-content/opening-status.ts";
import { readSpecialHours } from "@domain/site-content/special-hours.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { upcomingHours } from "@/data/page-state/upcoming-hours";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { UpcomingHours } from "@/storefront/contact/upcoming-hours";

const minuteMs = 60_000;

/** Whether the shop is open now, and the special opening hours of the next 14 days. */
export function CurrentHours({ hours }: { hours: OpeningHours | undefined }) {
  // Not part of a prerendered page, and fetched before or after its hydration; until then today's hours may be special ones.
  const { data, isFetched } = useQuery(upcomingHours);
  const hydrated = useHydrated();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  if (!hydrated) {
    return null;
  }
  const status = hours && isFetched ? openingStatus(now, hours, readSpecialHours(data)) : null;
  return (
    <>
      {status ? <p className="mt-3 text-small font-medium sm:text-body">{status}</p> : null}
      <UpcomingHours />
    </>
  );
}
