import type { ComponentProps } from "react";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface CodeFieldProps extends ComponentProps<typeof Input> {
  error: string | undefined;
}

/** The field for the six-digit code of an authenticator app, with autofill for phones and password managers. */
export function CodeField({ error, ...props }: CodeFieldProps) {
  return (
    <Field label="Six-digit code" error={error}>
      <Input
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        className="numeric tracking-[0.3em]"
        {...props}
      />
    </Field>
  );
}
