import type { OpeningHours } from "@domain/site-content/opening-hours.ts";
import { openingStatus } from "@domain/site-content/opening-status.ts";
import { readSpecialHours } from "@domain/site-content/special-hours.ts";
import { useQuery } from "@tanstack/react-query";
import { openingStatusData } from "@/data/page-state/queries";
import { useMinuteClock } from "@/lib/hydration/use-minute-clock";
import { useClosing } from "@/storefront/closing/use-closing";
import { UpcomingHours } from "@/storefront/contact/upcoming-hours";

/** Formats a time in ISO 8601. `clockMs` is a timestamp in ms, already shifted from UTC to the business's local time. */
const toLocalIsoTime = (clockMs: number) => new Date(clockMs).toISOString();

/** Displays whether the shop is open now, and the special opening hours of the next 14 days. */
export function CurrentHours({ hours }: { hours: OpeningHours | undefined }) {
  // Null until the data has loaded. The status is not displayed until then, because special hours may apply today.
  const { data: statusData } = useQuery(openingStatusData);
  const closing = useClosing();
  const now = useMinuteClock();
  if (now === null) return null;
  const status = closing
    ? "Closed now"
    : hours && statusData
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
