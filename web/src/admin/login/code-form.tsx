import {
  authenticatorCodeSchema,
  type AuthenticatorCodeForm as CodeFormValues,
} from "@domain/people/sign-in-form.ts";
import { useEffect, useState } from "react";
import { RecoveryCodeForm } from "@/admin/login/recovery-code-form";
import { CodeField } from "@/admin/security/code-field";
import { useSignOut, useVerifySecondFactor } from "@/data/session/mutations";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { Button } from "@/ui/button";

/** The second login step: a code from an authenticator app, or a recovery code. */
export function CodeForm() {
  const [isRecovering, setIsRecovering] = useState(false);
  return isRecovering ? (
    <RecoveryCodeForm onCancel={() => setIsRecovering(false)} />
  ) : (
    <AuthenticatorForm onRecover={() => setIsRecovering(true)} />
  );
}

function AuthenticatorForm({ onRecover }: { onRecover: () => void }) {
  const { mutateAsync: verifySecondFactor } = useVerifySecondFactor();
  const { mutateAsync: signOut } = useSignOut();
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(
    authenticatorCodeSchema,
    { defaultValues: { code: "" } },
  );
  useEffect(() => setFocus("code"), [setFocus]);
  // Ends the session that the password sign-in created; the page then shows the first step.
  const backToPassword = () => signOut().catch(() => undefined);

  const submit = async (values: CodeFormValues) => {
    try {
      const { username } = await verifySecondFactor(values);
      // The login page redirects administrators once the session changes.
      toast({ title: "Login successful", description: `Welcome back, ${username}!` });
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) {
        toastError("Login failed", "Your login has expired. Please start again.");
        await backToPassword();
        return;
      }
      const message = messageOf(error, "The code could not be checked. Please try again.");
      setError("code", { message });
      setFocus("code", { shouldSelect: true });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-5">
      <CodeField error={formState.errors.code?.message} {...register("code")} />
      <Button type="submit" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Logging in..." : "Log in"}
      </Button>
      <Button variant="quiet" onClick={onRecover}>
        Use a recovery code
      </Button>
      <Button variant="quiet" onClick={() => void backToPassword()}>
        Back to the password
      </Button>
    </form>
  );
}
