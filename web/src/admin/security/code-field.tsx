import type { ComponentProps } from "react";
import { Field } from "@/ui/field";
import { NumberInput } from "@/ui/input";

interface CodeFieldProps extends ComponentProps<typeof NumberInput> {
  label?: string;
  error: string | undefined;
}

/** The field for the six-digit code of an authenticator app, with autofill for phones and password managers. */
export function CodeField({ label = "Six-digit code", error, ...props }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      <NumberInput
        autoComplete="one-time-code"
        maxLength={7}
        className="tracking-[0.3em]"
        {...props}
      />
    </Field>
  );
}
