import { authenticatorCodeSchema } from "@domain/people/sign-in-form.ts";
import { DialogFooter } from "@/admin/forms/form-footer";
import { CodeField } from "@/admin/security/code-field";
import { useCodeForm } from "@/admin/security/use-code-form";
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
  const { submit, isSubmitting, error, field } = useCodeForm(
    authenticatorCodeSchema,
    "Something went wrong. Please try again.",
    onSubmit,
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <CodeField error={error} {...field} />
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
