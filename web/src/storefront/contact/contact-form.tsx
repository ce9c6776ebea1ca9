import {
  type ContactFormInput,
  contactFormSchema,
  contactSubjects,
} from "@domain/messages/contact.ts";
import { type EnquirySubject, useSendContactMessage } from "@/data/contact/mutations";
import { useFormDraft } from "@/forms/use-form-draft";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";
import { ClosingNotice } from "@/storefront/closing/closing-notice";
import { FormOutcome } from "@/storefront/forms/form-outcome";
import { HoneypotField } from "@/storefront/forms/spam-guard-field";
import { SubmitButton } from "@/storefront/forms/submit-button";
import { usePublicFormSubmit } from "@/storefront/forms/use-public-form-submit";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

interface ContactFormProps {
  /** Storage key of the draft, unique per form. */
  draftKey: string;
  /** The preselected subject; empty for none. */
  subject: ContactFormInput["subject"];
  hasPhoneField?: boolean;
  /** The product or service that the message is about. */
  enquiryItem?: EnquirySubject;
  submitLabel: string;
  messageRows?: number;
  successToast: { title: string; description?: string };
  onSent?: () => void;
}

/** The form of the contact page, the home page and the enquiry dialog. Spec sections 4, 5 and 8. */
export function ContactForm({
  draftKey,
  subject,
  hasPhoneField = true,
  enquiryItem,
  submitLabel,
  messageRows = 6,
  successToast,
  onSent,
}: ContactFormProps) {
  const mutation = useSendContactMessage();
  const form = useSchemaForm(contactFormSchema, {
    defaultValues: { name: "", email: "", phone: "", subject, message: "" },
  });
  const draft = useFormDraft(form, draftKey);
  const { honeypot, submit, isPending, outcome } = usePublicFormSubmit({
    form,
    mutation,
    send: (message, guard) =>
      mutation.mutateAsync({ message: { ...message, ...enquiryItem }, guard }),
    successToast,
    describeError: (error) => messageOf(error, "Something went wrong. Please try again."),
    onSent: () => {
      draft.discardDraft();
      onSent?.();
    },
  });
  const { errors } = form.formState;

  return (
    <form noValidate className="@container relative" onSubmit={(event) => void submit(event)}>
      <ClosingNotice purpose="answer" className="mb-7" />
      <div className="grid gap-x-6 gap-y-5 @md:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input required autoComplete="name" {...form.register("name")} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input required type="email" autoComplete="email" {...form.register("email")} />
        </Field>
        {hasPhoneField ? (
          <Field label="Phone" optional error={errors.phone?.message}>
            <Input type="tel" autoComplete="tel" {...form.register("phone")} />
          </Field>
        ) : null}
        <Field
          label="Subject"
          error={errors.subject?.message}
          className={hasPhoneField ? "" : "@md:col-span-2"}
        >
          <Select required defaultValue={subject} {...form.register("subject")}>
            <option value="">Select a subject</option>
            {contactSubjects.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        </Field>
        <Field label="Message" error={errors.message?.message} className="@md:col-span-2">
          <Textarea required rows={messageRows} {...form.register("message")} />
        </Field>
      </div>
      <HoneypotField ref={honeypot} />
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <SubmitButton isPending={isPending}>{isPending ? "Sending..." : submitLabel}</SubmitButton>
        <FormOutcome
          outcome={outcome}
          sentText="Thank you. Your message is with us."
          failedText="Your message was not sent. Everything you typed is still here."
        />
      </div>
    </form>
  );
}
