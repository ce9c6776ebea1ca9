import type { ContactSectionForm } from "@domain/site-content/site-content-form.ts";
import { emptySpecialHours } from "@domain/site-content/special-hours-form.ts";
import { type RefObject, useEffect, useRef } from "react";
import { Controller, useFieldArray, useFormContext } from "react-hook-form";
import { useLocation } from "react-router";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { AddEntryButton, RemoveEntryButton } from "@/admin/forms/entry-buttons";
import { Field } from "@/ui/field";
import { DateInput, Input } from "@/ui/input";

/** Edits the opening hours of special days, such as Christmas. A link to `#special-hours` focuses the button that adds a day. */
export function SpecialHoursEditor() {
  const { control } = useFormContext<ContactSectionForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "specialHours" });
  const addButton = useRef<HTMLButtonElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#special-hours") addButton.current?.focus();
  }, [hash]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium">Special opening hours</legend>
      <p className="text-small text-ink-soft">
        Shown on the contact page and in the footer from 14 days before.
      </p>
      <ul className="grid">
        {fields.map(({ id }, index) => (
          <SpecialHoursRow
            key={id}
            index={index}
            onRemove={() => remove(index)}
            addButton={addButton}
          />
        ))}
      </ul>
      <AddEntryButton
        ref={addButton}
        label="Add special hours"
        onAdd={() => append(emptySpecialHours)}
      />
    </fieldset>
  );
}

interface SpecialHoursRowProps {
  index: number;
  onRemove: () => void;
  addButton: RefObject<HTMLButtonElement | null>;
}

function SpecialHoursRow({ index, onRemove, addButton }: SpecialHoursRowProps) {
  const { register, control, watch, formState } = useFormContext<ContactSectionForm>();
  const path = `specialHours.${index}` as const;
  const isClosed = watch(`${path}.closed`);
  const errors = formState.errors.specialHours?.[index];
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-4 border-t border-sand py-4">
      <Field label="First day" error={errors?.from?.message}>
        <DateInput className="numeric" {...register(`${path}.from`)} />
      </Field>
      <Field label="Last day" optional error={errors?.to?.message}>
        <DateInput className="numeric" {...register(`${path}.to`)} />
      </Field>
      <div className="col-span-2">
        <Controller
          control={control}
          name={`${path}.closed`}
          render={({ field }) => (
            <CheckboxField
              label="Closed"
              name={field.name}
              ref={field.ref}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      {isClosed ? null : (
        <>
          <Field label="Opens at" error={errors?.open?.message}>
            <Input type="time" className="numeric" {...register(`${path}.open`)} />
          </Field>
          <Field label="Closes at" error={errors?.close?.message}>
            <Input type="time" className="numeric" {...register(`${path}.close`)} />
          </Field>
        </>
      )}
      <Field
        label="Note"
        optional
        help="Visitors read it."
        error={errors?.note?.message}
        className="col-span-2"
      >
        <Input autoComplete="off" {...register(`${path}.note`)} />
      </Field>
      <RemoveEntryButton
        name={`Remove special hours ${index + 1}`}
        onRemove={onRemove}
        addButton={addButton}
        className="-ml-4 justify-self-start"
      />
    </li>
  );
}
