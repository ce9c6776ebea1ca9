import {
  type AuthenticatorCodeForm,
  authenticatorCodeSchema,
} from "@domain/people/sign-in-form.ts";
import { useEffect } from "react";
import { DialogFooter } from "@/admin/forms/form-footer";
import { CodeField } from "@/admin/security/code-field";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface ConfirmWithCodeFormProps {
  submitLabel: string;
  busyLabel: string;
  destructive?: boolean;
  /** Its error is shown below the code. */
  onSubmit: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** The form of a dialog for an action that needs a current code of an authenticator. */
export function ConfirmWithCodeForm(props: ConfirmWithCodeFormProps) {
  const { submitLabel, busyLabel, destructive = false, onSubmit, onCancel } = props;
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(
    authenticatorCodeSchema,
    { defaultValues: { code: "" } },
  );
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = async ({ code }: AuthenticatorCodeForm) => {
    try {
      await onSubmit(code);
    } catch (error) {
      setError("code", { message: messageOf(error, "Something went wrong. Please try again.") });
      setFocus("code", { shouldSelect: true });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-6">
      <CodeField error={errors.code?.message} {...register("code")} />
      <DialogFooter>
        <AriaDisabledButton
          type="submit"
          variant={destructive ? "danger" : "primary"}
          size="small"
          disabled={isSubmitting}
        >
          {isSubmitting ? busyLabel : submitLabel}
        </AriaDisabledButton>
        <AriaDisabledButton
          variant="outline"
          size="small"
          disabled={isSubmitting}
          onClick={onCancel}
        >
          Cancel
        </AriaDisabledButton>
      </DialogFooter>
    </form>
  );
}
