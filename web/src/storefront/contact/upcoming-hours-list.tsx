import { readSpecialHours, specialHoursLine } from "@domain/site-content/special-hours.ts";

/** A list of special opening hours with their public notes; invalid entries are left out. */
export function UpcomingHoursList({ specialHours }: { specialHours: unknown[] }) {
  return (
    <ul
      aria-label="Special opening hours"
      className="mt-4 grid max-w-sm gap-2 border-l-2 border-brass py-0.5 pl-4 text-body"
    >
      {readSpecialHours(specialHours).map((entry) => {
        const { days, times } = specialHoursLine(entry);
        return (
          <li key={`${entry.from} ${entry.to}`} className="numeric">
            <span className="flex flex-wrap justify-between gap-x-6">
              <span>{days}</span>
              <span>{times}</span>
            </span>
            {entry.note ? <span className="block text-small">{entry.note}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
