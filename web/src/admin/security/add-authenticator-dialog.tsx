import {
  firstAuthenticatorSchema,
  furtherAuthenticatorSchema,
  type NewAuthenticatorForm,
} from "@domain/people/sign-in-form.ts";
import { useState } from "react";
import { CodeField } from "@/admin/security/code-field";
import { ConfirmAuthenticatorForm } from "@/admin/security/confirm-authenticator-form";
import { RecoveryCodeSheet } from "@/admin/security/recovery-code-sheet";
import { type Enrolment, useStartEnrolment, useVerifyCode } from "@/data/authenticators/mutations";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface AddAuthenticatorDialogProps {
  open: boolean;
  /** Whether it is the account's first authenticator, which turns two-step sign-in on. */
  isFirst: boolean;
  onClose: () => void;
}

/**
 * Adds an authenticator: the user names it, then scans the QR code and enters the first code. The first authenticator comes with
 * recovery codes.
 */
export function AddAuthenticatorDialog({ open, isFirst, onClose }: AddAuthenticatorDialogProps) {
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  // Codes are shown only once, also if the browser's Back closes the dialog.
  if (!open && recoveryCodes) setRecoveryCodes(null);
  const finish = (codes: string[] | null) => (codes ? setRecoveryCodes(codes) : onClose());
  const title = isFirst ? "Turn on two-step sign-in" : "Add an authenticator";
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={recoveryCodes ? "Your recovery codes" : title}
        width="max-w-lg"
        onInteractOutside={(event) => recoveryCodes && event.preventDefault()}
      >
        {recoveryCodes ? (
          <RecoveryCodeSheet codes={recoveryCodes} onDone={onClose} />
        ) : (
          <EnrolmentSteps isFirst={isFirst} onDone={finish} />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface EnrolmentStepsProps {
  isFirst: boolean;
  onDone: (recoveryCodes: string[] | null) => void;
}

function EnrolmentSteps({ isFirst, onDone }: EnrolmentStepsProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  return enrolment ? (
    <ConfirmAuthenticatorForm enrolment={enrolment} isFirst={isFirst} onDone={onDone} />
  ) : (
    <NameForm isFirst={isFirst} onStarted={setEnrolment} />
  );
}

interface NameFormProps {
  isFirst: boolean;
  onStarted: (enrolment: Enrolment) => void;
}

function NameForm({ isFirst, onStarted }: NameFormProps) {
  const { mutateAsync: verifyCode } = useVerifyCode();
  const { mutateAsync: startEnrolment } = useStartEnrolment();
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(
    isFirst ? firstAuthenticatorSchema : furtherAuthenticatorSchema,
    { defaultValues: { name: isFirst ? "My phone" : "", code: "" } },
  );
  const showError = (field: "name" | "code", error: unknown) => {
    setError(field, { message: messageOf(error, "Something went wrong. Please try again.") });
    setFocus(field, { shouldSelect: true });
  };
  const submit = async ({ name, code }: NewAuthenticatorForm) => {
    try {
      if (!isFirst) await verifyCode(code);
    } catch (error) {
      return showError("code", error);
    }
    await startEnrolment(name).then(onStarted, (error: unknown) => showError("name", error));
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-6">
      <p className="text-ink-soft">
        You need an authenticator app on the device, such as Google Authenticator, Microsoft
        Authenticator or 2FAS, or a password manager that offers codes.
      </p>
      <Field
        label="Name of the device"
        error={formState.errors.name?.message}
        help="Tells your authenticators apart later."
      >
        <Input autoComplete="off" {...register("name")} />
      </Field>
      {isFirst ? null : (
        <CodeField
          label="Code of an authenticator that you have"
          error={formState.errors.code?.message}
          {...register("code")}
        />
      )}
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        disabled={formState.isSubmitting}
      >
        Continue
      </Button>
    </form>
  );
}
