import { type ContactFormInput, contactFormSchema, contactSubjects } from "@domain/contact.ts";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { useSendContactMessage } from "@/data/contact/mutations";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { FormTrap, useFormGuard } from "@/storefront/contact/form-guard";
import { FormOutcome } from "@/storefront/contact/form-outcome";
import { useFormDraft } from "@/storefront/contact/use-form-draft";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

interface ContactFormProps {
  /** Names the place where unsent text is kept, one per form. */
  draftKey: string;
  /** Chosen from the start; empty leaves the choice to the visitor. */
  subject: ContactFormInput["subject"];
  askPhone?: boolean;
  /** For an enquiry: what it is about. */
  productDetails?: string;
  action: string;
  messageRows?: number;
  success: { title: string; description?: string };
  onSent?: () => void;
}

/** The one form behind the contact page, the short form of the home page and the enquiry dialog. Spec sections 4, 5, 8. */
export function ContactForm({
  draftKey,
  subject,
  askPhone = true,
  productDetails,
  action,
  messageRows = 6,
  success,
  onSent,
}: ContactFormProps) {
  const sending = useSendContactMessage();
  const guard = useFormGuard();
  const form = useForm({
    resolver: standardSchemaResolver(contactFormSchema),
    defaultValues: { name: "", email: "", phone: "", subject, message: "" },
  });
  const draft = useFormDraft(form, draftKey);
  const { errors } = form.formState;

  const send = form.handleSubmit(
    async (message) => {
      try {
        // Awaited, so that the rest also happens when the dialog around the form was closed meanwhile.
        await sending.mutateAsync({
          message: { ...message, productDetails },
          guard: guard.measure(),
        });
      } catch (error) {
        const description = messageOf(error, "Something went wrong. Please try again.");
        toast({ variant: "destructive", title: "Error", description });
        return;
      }
      form.reset();
      draft.forget();
      toast(success);
      onSent?.();
    },
    () => sending.reset(),
  );

  return (
    <form noValidate className="@container relative" onSubmit={(event) => void send(event)}>
      <div className="grid gap-x-6 gap-y-5 @md:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input required autoComplete="name" {...form.register("name")} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input required type="email" autoComplete="email" {...form.register("email")} />
        </Field>
        {askPhone ? (
          <Field label="Phone" optional error={errors.phone?.message}>
            <Input type="tel" autoComplete="tel" {...form.register("phone")} />
          </Field>
        ) : null}
        <Field
          label="Subject"
          error={errors.subject?.message}
          className={askPhone ? "" : "@md:col-span-2"}
        >
          <Select required {...form.register("subject")}>
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
      <FormTrap ref={guard.trap} />
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" disabled={sending.isPending}>
          {sending.isPending ? "Sending..." : action}
        </Button>
        <FormOutcome
          outcome={sending.isSuccess ? "sent" : sending.isError ? "failed" : null}
          sent="Thank you. Your message is with us."
          failed="Your message was not sent. Everything you typed is still here."
        />
      </div>
    </form>
  );
}
