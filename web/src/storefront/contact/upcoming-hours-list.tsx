import { formatDayRange } from "@domain/dates.ts";
import { formatDay } from "@domain/site-content/opening-hours.ts";
import { readSpecialHours } from "@domain/site-content/special-hours.ts";

/** A list of special opening hours with their public notes; invalid entries are left out. */
export function UpcomingHoursList({ specialHours }: { specialHours: unknown[] }) {
  return (
    <ul
      aria-label="Special opening hours"
      className="mt-4 grid max-w-sm gap-2 border-l-2 border-brass py-0.5 pl-4 text-body"
    >
      {readSpecialHours(specialHours).map(({ from, to, hours, note }) => (
        <li key={`${from} ${to}`} className="numeric">
          <span className="flex flex-wrap justify-between gap-x-6">
            <span>{formatDayRange(from, to)}</span>
            <span>{formatDay(hours)}</span>
          </span>
          {note ? <span className="block text-small">{note}</span> : null}
        </li>
      ))}
    </ul>
  );
}
