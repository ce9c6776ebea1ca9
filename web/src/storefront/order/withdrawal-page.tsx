import { formatDateTime } from "@domain/dates.ts";
import { type WithdrawalForm, withdrawalFormSchema } from "@domain/orders/withdrawal.ts";
import { useState } from "react";
import { Link } from "react-router";
import { PageIntro } from "@/components/page-intro";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { useSubmitWithdrawal } from "@/data/public-order/mutations";
import { useSchemaForm } from "@/forms/use-schema-form";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { HoneypotField, useSpamGuard } from "@/storefront/forms/spam-guard-field";
import { SubmitButton } from "@/storefront/forms/submit-button";
import { WithdrawalConfirmation } from "@/storefront/order/withdrawal-confirmation";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

const intro = "Changed your mind? Tell us here; you need no account and no reason.";

/** The page on which a customer withdraws from an order without its link (Directive (EU) 2023/2673). */
export default function WithdrawalPage() {
  return (
    <>
      <PageMeta title="Withdraw from an order" description={intro} />
      <PageIntro layout={textOnlyIntroLayout} title="Withdraw from an order" eyebrow="Your order">
        <p>{intro}</p>
      </PageIntro>
      <div className="page-width grid gap-16 pb-20 lg:grid-cols-12 lg:gap-8 lg:pb-32">
        <div className="grid max-w-prose content-start gap-4 text-ink-soft lg:col-span-5">
          <p>
            The link in our emails about your order lets you choose single pieces. Here you withdraw
            from the whole order, except for pieces that were made or done for you.
          </p>
          <p>
            If an order can’t be withdrawn from here, what you send reaches us as a message, and we
            answer it.
          </p>
          <p>
            You get a receipt with the time on this page, and by email if the address is that of the
            order. How returns and refunds work is in our{" "}
            <Link to={`${paths.terms}#cancelling`} className="text-link text-[1em]">
              terms and conditions
            </Link>
            .
          </p>
        </div>
        <section aria-label="Withdraw from an order" className="lg:col-span-6 lg:col-start-7">
          <WithdrawalSteps />
        </section>
      </div>
    </>
  );
}

function WithdrawalSteps() {
  const form = useSchemaForm(withdrawalFormSchema, {
    defaultValues: { orderNumber: "", name: "", email: "", statement: "" },
  });
  const { errors } = form.formState;
  const { honeypot, collectFields } = useSpamGuard();
  const { mutate, data: receipt, error, isPending } = useSubmitWithdrawal();
  // A retry must not store a second withdrawal.
  const [returnId] = useState(() => crypto.randomUUID());
  const [reviewed, setReviewed] = useState<WithdrawalForm | null>(null);

  if (receipt) {
    return (
      <output className="block border border-sage-deep p-6">
        {`We received your withdrawal from order ${receipt.orderId} on ${formatDateTime(receipt.receivedAt)}.`}
      </output>
    );
  }
  return (
    <form
      noValidate
      className="@container relative"
      onSubmit={(event) => void form.handleSubmit(setReviewed)(event)}
    >
      {reviewed ? (
        <WithdrawalConfirmation
          error={error}
          isPending={isPending}
          onConfirm={() => mutate({ returnId, form: reviewed, guard: collectFields() })}
          onBack={() => setReviewed(null)}
        >
          <p className="text-lead">
            {`${reviewed.name}, you withdraw from order ${reviewed.orderNumber}.`}
          </p>
        </WithdrawalConfirmation>
      ) : (
        <>
          <div className="grid gap-x-6 gap-y-5 @md:grid-cols-2">
            <Field
              label="Order number"
              help="It is in our emails, such as ORD-100001."
              error={errors.orderNumber?.message}
              className="@md:col-span-2"
            >
              <Input required autoComplete="off" {...form.register("orderNumber")} />
            </Field>
            <Field label="Full name" error={errors.name?.message}>
              <Input required autoComplete="name" {...form.register("name")} />
            </Field>
            <Field label="Email" error={errors.email?.message}>
              <Input required type="email" autoComplete="email" {...form.register("email")} />
            </Field>
            <Field
              label="What you would like to tell us"
              optional
              error={errors.statement?.message}
              className="@md:col-span-2"
            >
              <Textarea rows={3} {...form.register("statement")} />
            </Field>
          </div>
          <div className="mt-7">
            <SubmitButton isPending={false}>Continue</SubmitButton>
          </div>
        </>
      )}
      <HoneypotField ref={honeypot} />
    </form>
  );
}
