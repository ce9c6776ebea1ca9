import type { OpeningHours } from "@domain/site-content/opening-hours.ts";
import { openingStatus } from "@domain/site-content/opening-status.ts";
import { readSpecialHours } from "@domain/site-content/special-hours.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { upcomingHours } from "@/data/page-state/upcoming-hours";
import { UpcomingHours } from "@/storefront/contact/upcoming-hours";

const minuteMs = 60_000;

/** Whether the shop is open now, and the special opening hours of the next 14 days. */
export function CurrentHours({ hours }: { hours: OpeningHours | undefined }) {
  // Fetched only after hydration; until then today's hours may be special ones.
  const { data, isFetched } = useQuery(upcomingHours);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const status = hours && isFetched ? openingStatus(now, hours, readSpecialHours(data)) : null;
  return (
    <>
      {status ? <p className="mt-3 text-small font-medium sm:text-body">{status}</p> : null}
      <UpcomingHours />
    </>
  );
}
