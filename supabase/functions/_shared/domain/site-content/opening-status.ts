import { formatTime, type OpeningHours, weekdays } from "./opening-hours.ts";
import type { SpecialHours } from "./special-hours.ts";

/**
 * Whether the shop is open at a local time (ISO 8601), as a sentence: `Open now, until 6:00 PM`. Special hours replace the
 * weekday's hours. Null if the opening hours are free text and no special hours cover the day.
 */
export function openingStatus(
  localTime: string,
  hours: OpeningHours,
  specialHours: SpecialHours[],
): string | null {
  const day = localTime.slice(0, 10);
  const time = localTime.slice(11, 16);
  const specialHoursToday = specialHours.find(({ from, to }) => from <= day && day <= to);
  const weekday = weekdays.at(new Date(day).getUTCDay() - 1);
  const today =
    specialHoursToday?.hours ?? (typeof hours === "string" || !weekday ? null : hours[weekday]);
  if (!today) return null;
  if (today.closed) return "Closed today";
  if (time < today.open) return `Closed now, opens at ${formatTime(today.open)}`;
  return time < today.close ? `Open now, until ${formatTime(today.close)}` : "Closed now";
}
