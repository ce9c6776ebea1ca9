import {
  type AuthenticatorCodeForm,
  authenticatorCodeSchema,
} from "@domain/people/sign-in-form.ts";
import { useEffect } from "react";
import { DialogFooter } from "@/admin/forms/form-footer";
import { CodeField } from "@/admin/security/code-field";
import { useRemoveAuthenticator } from "@/data/authenticators/mutations";
import type { Authenticator } from "@/data/session/second-factor";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Dialog, DialogContent } from "@/ui/dialog";

interface RemoveAuthenticatorDialogProps {
  /** Null keeps the dialog closed. */
  authenticator: Authenticator | null;
  /** Whether it is the account's last authenticator, whose removal turns two-step sign-in off. */
  isLast: boolean;
  onClose: () => void;
}

/** Removes an authenticator after a current code, so that an open session alone does not suffice. Describes the effect. */
export function RemoveAuthenticatorDialog({
  authenticator,
  isLast,
  onClose,
}: RemoveAuthenticatorDialogProps) {
  return (
    <Dialog open={authenticator !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Remove ${authenticator?.name ?? "authenticator"}?`}
        description={
          isLast
            ? "Two-step sign-in is then off: the password alone opens the back office."
            : "Its codes stop working. Enter a code of another one to stay signed in."
        }
        width="max-w-md"
      >
        {authenticator ? (
          <CodeForm authenticator={authenticator} isLast={isLast} onClose={onClose} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface CodeFormProps extends RemoveAuthenticatorDialogProps {
  authenticator: Authenticator;
}

function CodeForm({ authenticator, isLast, onClose }: CodeFormProps) {
  const { mutateAsync: remove } = useRemoveAuthenticator();
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(
    authenticatorCodeSchema,
    { defaultValues: { code: "" } },
  );
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = async ({ code }: AuthenticatorCodeForm) => {
    try {
      await remove({ id: authenticator.id, code });
    } catch (error) {
      setError("code", { message: messageOf(error, "Something went wrong. Please try again.") });
      setFocus("code", { shouldSelect: true });
      return;
    }
    toast({ title: isLast ? "Two-step sign-in is off" : "Authenticator removed" });
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-6">
      <CodeField error={errors.code?.message} {...register("code")} />
      <DialogFooter>
        <AriaDisabledButton type="submit" variant="danger" size="small" disabled={isSubmitting}>
          {isSubmitting ? "Removing..." : "Remove"}
        </AriaDisabledButton>
        <AriaDisabledButton
          variant="outline"
          size="small"
          disabled={isSubmitting}
          onClick={onClose}
        >
          Cancel
        </AriaDisabledButton>
      </DialogFooter>
    </form>
  );
}
