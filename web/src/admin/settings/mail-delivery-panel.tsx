import { type MailProblem, testMailSchema } from "@domain/orders/mail-delivery.ts";
import { useQuery } from "@tanstack/react-query";
import { useCurrentSession } from "@/data/session/session-provider";
import { mailDelivery, useSendTestMail } from "@/data/shop-settings/mail-delivery";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

/** What to do about each problem. Names the functions' settings and the document that describes them. */
const remedies: Record<MailProblem, string> = {
  no_provider:
    "No mail provider is set up. The person who runs the site sets MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM and MAIL_OWNER as secrets of the Supabase project. Step 7, “Emails”, of docs/production.md describes how.",
  no_run_secret:
    "The secret MAIL_RUN_SECRET is missing. The person who runs the site sets it, with the settings of a mail provider, as a secret of the Supabase project. Step 7, “Emails”, of docs/production.md describes how.",
  unreachable:
    "The function “mails” does not respond. The person who runs the site finds the reason in its log in the Supabase dashboard: one of MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM and MAIL_OWNER may be missing or wrong, or the function is not deployed.",
};

/** Whether the shop's emails are sent: what to do if not, else a form that sends a test email. Renders nothing until that is known. */
export function MailDeliveryPanel() {
  const delivery = useQuery(mailDelivery()).data;
  if (!delivery) return null;
  const { problem, sender } = delivery;
  return (
    <section
      aria-labelledby="mail-delivery"
      className={`mb-8 grid gap-3 border-l-2 bg-surface py-5 pr-6 pl-5 ${problem ? "border-danger" : "border-sage"}`}
    >
      <h2 id="mail-delivery" className="text-heading">
        {problem ? "Emails are not being sent" : "Emails are being sent"}
      </h2>
      {problem ? (
        <>
          <p className="max-w-prose">
            Customers get no confirmation of their orders, and you get no notice of new ones.
          </p>
          <p className="max-w-prose text-ink-soft [overflow-wrap:anywhere]">{remedies[problem]}</p>
        </>
      ) : (
        <>
          <p
            className="text-ink-soft [overflow-wrap:anywhere]"
            translate="no"
          >{`From ${sender}`}</p>
          <TestMailForm />
        </>
      )}
    </section>
  );
}

function TestMailForm() {
  const { user } = useCurrentSession();
  const { mutate: send, isPending, data: result, error } = useSendTestMail();
  const { register, formState, handleSubmit } = useSchemaForm(testMailSchema, {
    defaultValues: { to: user?.email ?? "" },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => send(values))(event)}
      className="grid gap-3"
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Send it to" error={formState.errors.to?.message} className="w-full max-w-80">
          <Input type="email" {...register("to")} />
        </Field>
        <AriaDisabledButton
          type="submit"
          variant="outline"
          size="small"
          disabled={isPending}
          className="mt-7"
        >
          {isPending ? "Sending..." : "Send a test email"}
        </AriaDisabledButton>
      </div>
      <p role="status" className="max-w-prose text-small [overflow-wrap:anywhere]">
        {isPending ? null : error ? (
          <span className="text-danger">
            {messageOf(error, "The test email could not be sent.")}
          </span>
        ) : result?.isAccepted ? (
          <span>{`The mail provider accepted the email (${result.answer}). Look for it in the inbox, and in the spam folder.`}</span>
        ) : result ? (
          <span className="text-danger">{`The mail provider rejected the email. ${result.answer}`}</span>
        ) : null}
      </p>
    </form>
  );
}
