import type { ComponentProps } from "react";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface NumberFieldProps extends Omit<ComponentProps<typeof Input>, "inputMode" | "className"> {
  label: string;
  help?: string;
  error: string | undefined;
  optional?: boolean;
  decimal?: boolean;
}

/** A text field with a numeric keyboard on phones. The form's schema parses its text. */
export function NumberField({
  label,
  help,
  error,
  optional,
  decimal = false,
  ...input
}: NumberFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      <Input
        inputMode={decimal ? "decimal" : "numeric"}
        autoComplete="off"
        className="numeric"
        {...input}
      />
    </Field>
  );
}
