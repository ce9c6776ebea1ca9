import { recoveryCodeSchema } from "@domain/people/recovery-code.ts";
import { useNavigate } from "react-router";
import type { LoginState } from "@/admin/login/login-state";
import { useCodeForm } from "@/admin/security/use-code-form";
import { useRecoveryCode } from "@/data/authenticators/recovery-codes";
import { renewSession } from "@/data/session/second-factor";
import { adminPaths } from "@/lib/admin-paths";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface RecoveryCodeFormProps {
  onCancel: () => void;
  /** What follows the code, instead of the login page's redirect. */
  onVerified?: () => Promise<void>;
}

/** The form of the second login step for a user whose authenticator is lost. Leads to the dialog that sets up another one. */
export function RecoveryCodeForm({ onCancel, onVerified }: RecoveryCodeFormProps) {
  const navigate = useNavigate();
  const { mutateAsync: enterRecoveryCode } = useRecoveryCode();
  const { submit, isSubmitting, error, field } = useCodeForm(
    recoveryCodeSchema,
    "The code could not be checked. Please try again.",
    async (code) => {
      await enterRecoveryCode(code);
      if (!onVerified) {
        // The login page redirects to this path once the session changes.
        const state: LoginState = { from: adminPaths.newAuthenticator };
        await navigate("", { replace: true, state });
      }
      await renewSession();
      toast({
        title: "Two-step sign-in is off",
        description: "Your authenticators were removed. Please set up a new one now.",
      });
      await onVerified?.();
    },
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label="Recovery code"
        help="One of the ten that you kept when you turned two-step sign-in on. Each works once."
        error={error}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field} />
      </Field>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? "Checking..." : onVerified ? "Save the password" : "Log in"}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Use the authenticator app
      </Button>
    </form>
  );
}
