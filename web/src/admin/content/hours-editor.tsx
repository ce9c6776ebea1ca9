import { type Weekday, weekdays } from "@domain/site-content/opening-hours.ts";
import type { ContactSectionForm } from "@domain/site-content/site-content-form.ts";
import { Controller, useFormContext } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

/** Edits the opening hours, per day or as free text. Spec section 3, contact_section. */
export function HoursEditor() {
  const { register, watch, formState } = useFormContext<ContactSectionForm>();
  const hasHoursPerDay = watch("hours.kind") === "week";
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium">Business hours</legend>
      <Select aria-label="How the hours are told" {...register("hours.kind")}>
        <option value="week">Hours for each day</option>
        <option value="text">A text of your own</option>
      </Select>
      {hasHoursPerDay ? (
        <ul className="grid">
          {weekdays.map((day) => (
            <DayRow key={day} day={day} />
          ))}
        </ul>
      ) : (
        <Field
          label="Hours in your own words"
          error={formState.errors.hours?.text?.message}
          help="One line each, such as “By appointment only”."
        >
          <Textarea rows={4} {...register("hours.text")} />
        </Field>
      )}
    </fieldset>
  );
}

/** The opening hours of one weekday. A closed day keeps its times, which are restored when Closed is unchecked. */
function DayRow({ day }: { day: Weekday }) {
  const { register, control, watch, formState } = useFormContext<ContactSectionForm>();
  const name = day.charAt(0).toUpperCase() + day.slice(1);
  const isClosed = watch(`hours.week.${day}.closed`);
  const errors = formState.errors.hours?.week?.[day];
  const error = isClosed ? undefined : (errors?.open?.message ?? errors?.close?.message);
  const errorId = `hours-${day}-error`;
  const renderTimeInput = (timeField: "open" | "close", label: string) => (
    <Input
      type="time"
      aria-label={`${name} ${label}`}
      aria-invalid={!isClosed && errors?.[timeField] ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      disabled={isClosed}
      fit="narrow"
      className="numeric"
      {...register(`hours.week.${day}.${timeField}`)}
    />
  );
  return (
    <li className="grid gap-1 border-b border-sand py-1.5">
      <div className="grid grid-cols-2 items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(5.25rem,1fr)_auto_8.25rem_8.25rem] sm:gap-x-2.5">
        <span>{name}</span>
        <Controller
          control={control}
          name={`hours.week.${day}.closed`}
          render={({ field }) => (
            <CheckboxField label="Closed" checked={field.value} onChange={field.onChange} />
          )}
        />
        {renderTimeInput("open", "opens at")}
        {renderTimeInput("close", "closes at")}
      </div>
      {error ? (
        <p id={errorId} className="text-small text-danger">
          {error}
        </p>
      ) : null}
    </li>
  );
}
