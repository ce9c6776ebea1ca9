import { authenticatorCodeSchema } from "@domain/people/sign-in-form.ts";
import { CodeField } from "@/admin/security/code-field";
import { useCodeForm } from "@/admin/security/use-code-form";
import { CopyButton } from "@/components/copy-button";
import { type Enrolment, useConfirmEnrolment } from "@/data/authenticators/mutations";
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
  const enter = async (code: string) => {
    const recoveryCodes = await mutateAsync({ id, code, isFirst });
    toast(
      isFirst
        ? { title: "Two-step sign-in is on", description: "Other devices have been logged out." }
        : { title: "Authenticator added" },
    );
    onDone(recoveryCodes);
  };
  const { submit, isSubmitting, error, field } = useCodeForm(
    authenticatorCodeSchema,
    "Something went wrong. Please try again.",
    enter,
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
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
      <CodeField error={error} {...field} />
      <Button type="submit" size="small" className="justify-self-start" disabled={isSubmitting}>
        {isSubmitting ? "Checking..." : isFirst ? "Turn on" : "Add"}
      </Button>
    </form>
  );
}

/** Splits a secret into groups of four characters, which are easier to type. */
function formatSecret(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}
