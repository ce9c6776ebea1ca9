import type { ComponentProps } from "react";
import { type FieldError, type FieldValues, get, type Path } from "react-hook-form";
import type { EntityEditor } from "@/admin/forms/use-entity-editor";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

type InputProps = Omit<ComponentProps<typeof Input>, "name" | "form">;

interface TextFieldProps<Values extends FieldValues, Output> extends InputProps {
  editor: Pick<EntityEditor<Values, Output>, "form" | "labels">;
  name: Path<Values>;
  optional?: boolean;
  help?: string;
  /** Number of rows; more than one renders a textarea. */
  rows?: number;
}

export function TextField<Values extends FieldValues, Output>(
  props: TextFieldProps<Values, Output>,
) {
  const { editor, name, optional = false, help, rows = 1, className, ...input } = props;
  const { form, labels } = editor;
  const error = get(form.formState.errors, name) as FieldError | undefined;
  const field = form.register(name);
  return (
    <Field
      label={labels[name]}
      optional={optional}
      error={error?.message}
      help={help}
      className={className}
    >
      {rows > 1 ? (
        <Textarea rows={rows} autoComplete="off" {...field} />
      ) : (
        <Input autoComplete="off" {...input} {...field} />
      )}
    </Field>
  );
}
