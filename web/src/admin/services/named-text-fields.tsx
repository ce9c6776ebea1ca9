import type { NamedText } from "@domain/services/named-texts.ts";
import { ArrowUp } from "lucide-react";
import { useRef } from "react";
import { type FieldArrayPath, useFieldArray, useFormContext } from "react-hook-form";
import { AddEntryButton, RemoveEntryButton } from "@/admin/forms/entry-buttons";
import { ErrorText, Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Input, Textarea } from "@/ui/input";

type ListName = "steps" | "questions";
type NamedTextsForm = Record<ListName, NamedText[]>;

interface NamedTextFieldsProps {
  name: ListName;
  legend: string;
  help: string;
  max: number;
  /** What an entry, its name and its text are called, such as "question", "Question" and "Answer". */
  labels: { entry: string; name: string; text: string };
}

/** Edits an ordered list of names with a text each: the steps of a service, or questions with their answers. */
export function NamedTextFields({ name, legend, help, max, labels }: NamedTextFieldsProps) {
  const { control, register, formState } = useFormContext<NamedTextsForm>();
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: name satisfies FieldArrayPath<NamedTextsForm>,
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors[name];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium">
        {legend}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <p className="text-small text-ink-soft">{help}</p>
      <ol className="grid">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid items-start gap-x-3 gap-y-4 border-t border-sand py-4 sm:grid-cols-[1fr_auto]"
          >
            <div className="grid gap-3">
              <Field label={`${labels.name} ${index + 1}`} error={errors?.[index]?.name?.message}>
                <Input autoComplete="off" {...register(`${name}.${index}.name`)} />
              </Field>
              <Field label={labels.text} error={errors?.[index]?.text?.message}>
                <Textarea rows={2} {...register(`${name}.${index}.text`)} />
              </Field>
            </div>
            <div className="flex items-center gap-1 sm:mt-7">
              <IconButton
                label={`Move up: ${labels.entry} ${index + 1}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden strokeWidth={1.5} />
              </IconButton>
              <RemoveEntryButton
                name={`Remove ${labels.entry} ${index + 1}`}
                onRemove={() => remove(index)}
                addButton={addButton}
              />
            </div>
          </li>
        ))}
      </ol>
      <ErrorText>{errors?.root?.message}</ErrorText>
      {fields.length < max ? (
        <AddEntryButton
          ref={addButton}
          label={`Add ${labels.entry}`}
          onAdd={() => append({ name: "", text: "" })}
        />
      ) : null}
    </fieldset>
  );
}
