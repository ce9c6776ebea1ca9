import { businessDate, formatClockTime, formatWeekday } from "@domain/dates.ts";
import type { ComponentProps } from "react";
import { Select } from "@/ui/select";

interface SlotSelectProps extends Omit<ComponentProps<typeof Select>, "children"> {
  /** The starts of the free times (ISO 8601), the earliest first. */
  slots: string[];
  placeholder: string;
}

/** A select of free times, grouped by day. */
export function SlotSelect({ slots, placeholder, ...props }: SlotSelectProps) {
  const days = [...new Set(slots.map((slot) => businessDate(new Date(slot))))];
  return (
    <Select {...props}>
      <option value="">{placeholder}</option>
      {days.map((day) => (
        <optgroup key={day} label={formatWeekday(day)}>
          {slots
            .filter((slot) => businessDate(new Date(slot)) === day)
            .map((slot) => (
              <option key={slot} value={slot}>
                {`${formatWeekday(day)}, ${formatClockTime(slot)}`}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
