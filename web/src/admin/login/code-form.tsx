import { authenticatorCodeSchema } from "@domain/people/sign-in-form.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { RecoveryCodeForm } from "@/admin/login/recovery-code-form";
import { CodeField } from "@/admin/security/code-field";
import { useCodeForm } from "@/admin/security/use-code-form";
import { useVerifySecondFactor } from "@/data/authenticators/mutations";
import { useSignOut } from "@/data/session/mutations";
import { adminPaths } from "@/lib/admin-paths";
import { RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { Button } from "@/ui/button";

interface CodeFormProps {
  /** What follows the code, instead of the welcome and the login page's redirect. Handles its own errors. */
  onVerified?: (isRecovered: boolean) => Promise<void>;
}

/** The second login step: a code from an authenticator app, or a recovery code. */
export function CodeForm({ onVerified }: CodeFormProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  return isRecovering ? (
    <RecoveryCodeForm
      onCancel={() => setIsRecovering(false)}
      {...(onVerified && { onVerified: () => onVerified(true) })}
    />
  ) : (
    <AuthenticatorForm
      onRecover={() => setIsRecovering(true)}
      {...(onVerified && { onVerified: () => onVerified(false) })}
    />
  );
}

interface AuthenticatorFormProps {
  onRecover: () => void;
  onVerified?: () => Promise<void>;
}

function AuthenticatorForm({ onRecover, onVerified }: AuthenticatorFormProps) {
  const navigate = useNavigate();
  const { mutateAsync: verifySecondFactor } = useVerifySecondFactor();
  const { mutateAsync: signOut } = useSignOut();
  // Ends the session that the first step created; the login page then shows that step.
  const backToPassword = async () => {
    await signOut().catch(() => undefined);
    await navigate(adminPaths.login, { replace: true });
  };

  const enter = async (code: string) => {
    try {
      const { username } = await verifySecondFactor({ code });
      if (onVerified) return await onVerified();
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
        {isSubmitting ? "Checking..." : onVerified ? "Save the password" : "Log in"}
      </Button>
      <Button variant="quiet" onClick={onRecover}>
        Use a recovery code
      </Button>
      <Button variant="quiet" onClick={() => void backToPassword()}>
        {onVerified ? "Back to the login" : "Back to the password"}
      </Button>
    </form>
  );
}
