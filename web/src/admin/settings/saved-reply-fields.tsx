import type { ShopSettingsForm, ShopSettingsInput } from "@domain/orders/shop-settings.ts";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { useLocation } from "react-router";
import { AddEntryButton, RemoveEntryButton } from "@/admin/forms/entry-buttons";
import { ErrorText, Field } from "@/ui/field";
import { Textarea } from "@/ui/input";

interface SavedReplyFieldsProps {
  form: UseFormReturn<ShopSettingsInput, unknown, ShopSettingsForm>;
}

/** The list of texts with which a reply to a message can begin. */
export function SavedReplyFields({ form }: SavedReplyFieldsProps) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "savedReplies" });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.savedReplies;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#saved-replies") addButton.current?.focus();
  }, [hash]);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-title">Saved replies</legend>
      <p className="text-small text-ink-soft">
        A reply to a message can begin with one of them. The greeting is added.
      </p>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-end gap-3">
          <Field
            label={`Reply ${index + 1}`}
            error={errors?.[index]?.text?.message}
            className="grow"
          >
            <Textarea rows={3} maxLength={2000} {...register(`savedReplies.${index}.text`)} />
          </Field>
          <RemoveEntryButton
            name={`Remove reply ${index + 1}`}
            onRemove={() => remove(index)}
            addButton={addButton}
          />
        </div>
      ))}
      <ErrorText>{errors?.root?.message}</ErrorText>
      <AddEntryButton ref={addButton} label="Add reply" onAdd={() => append({ text: "" })} />
    </fieldset>
  );
}
