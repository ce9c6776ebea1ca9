import { authenticatorCodeSchema } from "@domain/people/sign-in-form.ts";
import { useState } from "react";
import { RecoveryCodeForm } from "@/admin/login/recovery-code-form";
import { CodeField } from "@/admin/security/code-field";
import { useCodeForm } from "@/admin/security/use-code-form";
import { useSignOut, useVerifySecondFactor } from "@/data/session/mutations";
import { RequestError } from "@/lib/request-error";
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
  // Ends the session that the password sign-in created; the page then shows the first step.
  const backToPassword = () => signOut().catch(() => undefined);

  const enter = async (code: string) => {
    try {
      const { username } = await verifySecondFactor({ code });
      // The login page redirects administrators once the session changes.
      toast({ title: "Login successful", description: `Welcome back, ${username}!` });
    } catch (error) {
      if (!(error instanceof RequestError && error.status === 401)) throw error;
      toastError("Login failed", "Your login has expired. Please start again.");
      await backToPassword();
    }
  };
  const { submit, isSubmitting, error, field } = useCodeForm(
    authenticatorCodeSchema,
    "The code could not be checked. Please try again.",
    enter,
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <CodeField error={error} {...field} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? "Logging in..." : "Log in"}
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
