import {
  type DataRequestType,
  dataRequestSchema,
  dataRequestTypes,
} from "@domain/data-requests/data-request.ts";
import { useSubmitDataRequest } from "@/data/data-requests/mutations";
import { useSchemaForm } from "@/forms/use-schema-form";
import { ClosingNotice } from "@/storefront/closing/closing-notice";
import { FormOutcome } from "@/storefront/forms/form-outcome";
import { HoneypotField } from "@/storefront/forms/spam-guard-field";
import { SubmitButton } from "@/storefront/forms/submit-button";
import { usePublicFormSubmit } from "@/storefront/forms/use-public-form-submit";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

const successToast = {
  title: "Request Submitted Successfully",
  description:
    "Your data request has been sent to our admin team. We will respond within 30 days as required by law.",
};

/**
 * The form for a data request. Unlike the contact form, this form stores no draft in the browser, because the entries may be
 * sensitive. Spec sections 4, 5 and 8.
 */
export function DataRequestForm() {
  const mutation = useSubmitDataRequest();
  const form = useSchemaForm(dataRequestSchema, {
    defaultValues: { name: "", email: "", requestType: "", details: "", verificationInfo: "" },
  });
  const { honeypot, submit, isPending, outcome } = usePublicFormSubmit({
    form,
    mutation,
    send: (request, guard) => mutation.mutateAsync({ request, guard }),
    successToast,
    describeError: () => "Failed to submit data request. Please try again or contact us directly.",
  });
  const { errors } = form.formState;
  const selectedType = form.watch("requestType");
  const type = dataRequestTypes.find((option) => option === selectedType);

  return (
    <form
      noValidate
      aria-labelledby="request-heading"
      className="@container relative"
      onSubmit={(event) => void submit(event)}
    >
      <ClosingNotice purpose="answer" className="mb-7" />
      <div className="grid gap-x-6 gap-y-5 @md:grid-cols-2">
        <Field label="Full name" error={errors.name?.message}>
          <Input required autoComplete="name" {...form.register("name")} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input required type="email" autoComplete="email" {...form.register("email")} />
        </Field>
        <Field
          label="Request type"
          help={type ? dataRequestTypeTexts[type].explanation : "One request at a time, please."}
          error={errors.requestType?.message}
          className="@md:col-span-2"
        >
          <Select required {...form.register("requestType")}>
            <option value="">Select a request type</option>
            {dataRequestTypes.map((option) => (
              <option key={option} value={option}>
                {dataRequestTypeTexts[option].name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Details of your request"
          help="What it is about, and from when, as far as you know."
          error={errors.details?.message}
          className="@md:col-span-2"
        >
          <Textarea required rows={5} {...form.register("details")} />
        </Field>
        <Field
          label="Information to verify your identity"
          help="Something only you and we know, such as an order number or when you wrote to us. Please send no identity documents."
          error={errors.verificationInfo?.message}
          className="@md:col-span-2"
        >
          <Textarea required rows={2} {...form.register("verificationInfo")} />
        </Field>
      </div>
      <HoneypotField ref={honeypot} />
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <SubmitButton isPending={isPending}>
          {isPending ? "Submitting Request..." : "Submit Request"}
        </SubmitButton>
        <FormOutcome
          outcome={outcome}
          sentText="Thank you. We will write to the address you gave."
          failedText="Your request was not sent. Everything you typed is still here."
        />
      </div>
    </form>
  );
}

/** Name and explanation of the five types of data request. Spec section 2.12. */
export const dataRequestTypeTexts: Record<DataRequestType, { name: string; explanation: string }> =
  {
    access: {
      name: "Access",
      explanation: "A copy of the personal data we hold about you, and how we use it.",
    },
    rectification: {
      name: "Rectification",
      explanation: "Putting right what is wrong, or completing what is missing.",
    },
    erasure: {
      name: "Erasure",
      explanation: "Deleting your data, unless the law makes us keep some of it, such as invoices.",
    },
    portability: {
      name: "Portability",
      explanation: "The data you gave us, in a common file format, for you or for another company.",
    },
    objection: {
      name: "Objection",
      explanation:
        "That we stop using your data for a purpose of ours, such as keeping old messages.",
    },
  };
