import { businessDate, formatWeekday } from "@domain/dates.ts";
import { dayParts, maxHalfDays } from "@domain/messages/brief.ts";
import { propertyOf } from "@domain/property.ts";
import { readOpeningHours, weekdays } from "@domain/site-content/opening-hours.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { siteSection } from "@/data/site-content/queries";
import { Choice, ChoiceGroup } from "@/storefront/consultation/choices";
import type { BriefFormState } from "@/storefront/consultation/use-brief-form";

const offeredDays = 8;
const dayMs = 86_400_000;

/** The next days, as ISO 8601 dates from the day after tomorrow, on which the shop is not closed every week. */
function nextDays(now: Date, isClosed: (weekday: string) => boolean): string[] {
  const days: string[] = [];
  for (let offset = 2; days.length < offeredDays && offset < 40; offset += 1) {
    const date = businessDate(new Date(now.getTime() + offset * dayMs));
    // The weekdays begin with Monday.
    const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7];
    if (weekday && !isClosed(weekday)) days.push(date);
  }
  return days;
}

/** The choice of up to three half-days for the visit. */
export function HalfDayChoice({ form, legend }: { form: BriefFormState; legend: string }) {
  const { data: contact } = useQuery(siteSection("contact_section"));
  const hours = readOpeningHours(propertyOf(contact?.metadata, "hours"));
  const [now] = useState(() => new Date());
  const days = nextDays(
    now,
    (weekday) => propertyOf(propertyOf(hours, weekday), "closed") === true,
  );
  const chosen = form.watch("halfDays");
  const isFull = chosen.length >= maxHalfDays;
  return (
    <ChoiceGroup
      legend={legend}
      help={`Choose up to ${maxHalfDays} half-days; we confirm one of them`}
      error={form.formState.errors.halfDays?.message}
    >
      {days.map((day) => (
        <div key={day} className="grid grid-cols-2 items-center gap-2 sm:grid-cols-3">
          <span className="col-span-2 text-small font-medium sm:col-span-1">
            {formatWeekday(day)}
          </span>
          {Object.entries(dayParts).map(([part, label]) => {
            const halfDay = `${day} ${part}`;
            return (
              <Choice
                key={part}
                type="checkbox"
                label={label}
                aria-label={`${formatWeekday(day)}, ${label}`}
                value={halfDay}
                disabled={isFull && !chosen.includes(halfDay)}
                {...form.register("halfDays")}
              />
            );
          })}
        </div>
      ))}
    </ChoiceGroup>
  );
}
