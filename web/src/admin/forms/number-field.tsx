import type { ComponentProps } from "react";
import { Field } from "@/ui/field";
import { NumberInput } from "@/ui/input";

interface NumberFieldProps extends Omit<ComponentProps<typeof NumberInput>, "inputMode"> {
  label: string;
  help?: string;
  error: string | undefined;
  optional?: boolean;
  decimal?: boolean;
}

/** A field for a number. The form's schema parses its text. */
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
      <NumberInput inputMode={decimal ? "decimal" : "numeric"} {...input} />
    </Field>
  );
}
