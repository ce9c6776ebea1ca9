import type { NamedText } from "@domain/services/named-texts.ts";
import { ArrowUp, Plus } from "lucide-react";
import { useRef } from "react";
import { type FieldArrayPath, useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/ui/button";
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
              <Button
                variant="quiet-danger"
                size="small"
                aria-label={`Remove ${labels.entry} ${index + 1}`}
                onClick={() => {
                  remove(index);
                  // Without this call the focus would be lost, because the pressed button is removed with its row.
                  addButton.current?.focus();
                }}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <ErrorText>{errors?.root?.message}</ErrorText>
      {fields.length < max ? (
        <Button
          ref={addButton}
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={() => append({ name: "", text: "" })}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.5} />
          <span>{`Add ${labels.entry}`}</span>
        </Button>
      ) : null}
    </fieldset>
  );
}
