import type { ComponentProps } from "react";
import { Field } from "@/ui/field";
import { PasswordInput } from "@/ui/password-input";

type PasswordFieldProps = ComponentProps<typeof PasswordInput> & { error: string | undefined };

interface NewPasswordFieldsProps {
  password: PasswordFieldProps;
  repetition: PasswordFieldProps;
}

/** The fields in which a new password is typed twice. */
export function NewPasswordFields({ password, repetition }: NewPasswordFieldsProps) {
  const { error, ...input } = password;
  const { error: repetitionError, ...repetitionInput } = repetition;
  return (
    <>
      <Field label="New password" help="At least 12 characters" error={error}>
        <PasswordInput autoComplete="new-password" {...input} />
      </Field>
      <Field label="New password again" error={repetitionError}>
        <PasswordInput autoComplete="new-password" {...repetitionInput} />
      </Field>
    </>
  );
}
