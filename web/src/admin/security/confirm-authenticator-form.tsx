import {
  type AuthenticatorCodeForm,
  authenticatorCodeSchema,
} from "@domain/people/sign-in-form.ts";
import { useEffect } from "react";
import { CodeField } from "@/admin/security/code-field";
import { CopyButton } from "@/components/copy-button";
import { type Enrolment, useConfirmEnrolment } from "@/data/authenticators/mutations";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";

interface ConfirmAuthenticatorFormProps {
  enrolment: Enrolment;
  isFirst: boolean;
  /** Called with the recovery codes to show, if there are new ones. */
  onDone: (recoveryCodes: string[] | null) => void;
}

/** Shows a new authenticator's secret and verifies the app's first code. */
export function ConfirmAuthenticatorForm({
  enrolment,
  isFirst,
  onDone,
}: ConfirmAuthenticatorFormProps) {
  const { id, qrCode, secret } = enrolment;
  const { mutateAsync } = useConfirmEnrolment();
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(
    authenticatorCodeSchema,
    { defaultValues: { code: "" } },
  );
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = async ({ code }: AuthenticatorCodeForm) => {
    let recoveryCodes: string[] | null;
    try {
      recoveryCodes = await mutateAsync({ id, code, isFirst });
    } catch (error) {
      setError("code", { message: messageOf(error, "Something went wrong. Please try again.") });
      setFocus("code", { shouldSelect: true });
      return;
    }
    toast(
      isFirst
        ? { title: "Two-step sign-in is on", description: "Other devices have been logged out." }
        : { title: "Authenticator added" },
    );
    onDone(recoveryCodes);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-6">
      <div className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <img
          src={qrCode}
          alt="QR code for the authenticator app"
          width={192}
          height={192}
          className="justify-self-center bg-white"
        />
        <div className="grid justify-items-start gap-3">
          <p>Scan this with the app.</p>
          <p className="text-small text-ink-soft">Or enter this key in the app:</p>
          <p className="numeric tracking-wide select-all">{formatSecret(secret)}</p>
          <CopyButton
            getText={() => secret}
            label="Copy key"
            done="Key copied"
            failed="The key could not be copied"
            advice="Please type it into the app."
          />
        </div>
      </div>
      <CodeField error={formState.errors.code?.message} {...register("code")} />
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        disabled={formState.isSubmitting}
      >
        {formState.isSubmitting ? "Checking..." : isFirst ? "Turn on" : "Add"}
      </Button>
    </form>
  );
}

/** Splits a secret into groups of four characters, which are easier to type. */
function formatSecret(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}
