import {
  type AuthenticatorNameForm,
  authenticatorNameSchema,
} from "@domain/people/sign-in-form.ts";
import { useState } from "react";
import { ConfirmAuthenticatorForm } from "@/admin/security/confirm-authenticator-form";
import { type Enrolment, useStartEnrolment } from "@/data/authenticators/mutations";
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

/** Adds an authenticator in two steps: the user names it, then scans the QR code and enters the first code. */
export function AddAuthenticatorDialog({ open, isFirst, onClose }: AddAuthenticatorDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={isFirst ? "Turn on two-step sign-in" : "Add an authenticator"}
        width="max-w-lg"
      >
        <EnrolmentSteps isFirst={isFirst} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function EnrolmentSteps({ isFirst, onClose }: Omit<AddAuthenticatorDialogProps, "open">) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  return enrolment ? (
    <ConfirmAuthenticatorForm enrolment={enrolment} isFirst={isFirst} onDone={onClose} />
  ) : (
    <NameForm isFirst={isFirst} onStarted={setEnrolment} />
  );
}

interface NameFormProps {
  isFirst: boolean;
  onStarted: (enrolment: Enrolment) => void;
}

function NameForm({ isFirst, onStarted }: NameFormProps) {
  const { mutateAsync } = useStartEnrolment();
  const { register, handleSubmit, formState, setError } = useSchemaForm(authenticatorNameSchema, {
    defaultValues: { name: isFirst ? "My phone" : "" },
  });
  const submit = async (values: AuthenticatorNameForm) => {
    try {
      onStarted(await mutateAsync(values));
    } catch (error) {
      setError("name", { message: messageOf(error, "Something went wrong. Please try again.") });
    }
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
