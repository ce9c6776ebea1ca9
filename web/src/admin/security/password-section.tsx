import { passwordChangeFormSchema } from "@domain/people/new-password.ts";
import { useEffect } from "react";
import { DialogForm } from "@/admin/forms/form-footer";
import { NewPasswordFields } from "@/admin/login/new-password-fields";
import { SecuritySection } from "@/admin/security/security-section";
import { useSetPassword } from "@/data/session/passwords";
import { useCurrentSession } from "@/data/session/session-provider";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { PasswordInput } from "@/ui/password-input";

/** The account's password, and the dialog that changes it. */
export function PasswordSection() {
  const [isOpen, setIsOpen] = useOverlay("password");
  return (
    <SecuritySection
      id="password"
      title="Password"
      text="If somebody else may know it, change it: all other sessions then end at once. You also get an email about the change."
    >
      <Button
        size="small"
        variant="outline"
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        Change password
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent title="Change password" width="max-w-md">
          <PasswordForm onClose={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </SecuritySection>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { user } = useCurrentSession();
  const { mutateAsync: setPassword } = useSetPassword();
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(
    passwordChangeFormSchema,
    { defaultValues: { currentPassword: "", password: "", repetition: "" } },
  );
  const { errors } = formState;
  useEffect(() => setFocus("currentPassword"), [setFocus]);
  const submit = handleSubmit(async (values) => {
    try {
      await setPassword(values);
    } catch (error) {
      const isCurrent = error instanceof RequestError && error.details.field === "currentPassword";
      const field = isCurrent ? "currentPassword" : "password";
      setError(field, { message: messageOf(error, "The password could not be changed.") });
      setFocus(field, { shouldSelect: true });
      return;
    }
    toast({ title: "Password changed", description: "All other devices have been logged out." });
    onClose();
  });
  return (
    <DialogForm
      submitLabel="Change password"
      isSaving={formState.isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      {/* Tells password managers which of their passwords changes. */}
      <input type="email" autoComplete="username" readOnly hidden value={user?.email ?? ""} />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register("currentPassword")} />
      </Field>
      <NewPasswordFields
        password={{ ...register("password"), error: errors.password?.message }}
        repetition={{ ...register("repetition"), error: errors.repetition?.message }}
      />
    </DialogForm>
  );
}
