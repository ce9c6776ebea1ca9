import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { type NewBrief, useSendBrief } from "@/data/consultation/mutations";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { messageOf } from "@/lib/request-error";
import { ClosingNotice } from "@/storefront/closing/closing-notice";
import { briefSteps } from "@/storefront/consultation/brief-steps";
import { getOrCreateRequestId, useBriefForm } from "@/storefront/consultation/use-brief-form";
import type { ClientFiles } from "@/storefront/consultation/use-client-files";
import { FormOutcome } from "@/storefront/forms/form-outcome";
import { HoneypotField } from "@/storefront/forms/spam-guard-field";
import { SubmitButton } from "@/storefront/forms/submit-button";
import { usePublicFormSubmit } from "@/storefront/forms/use-public-form-submit";

const parseIds = (text: string | null) =>
  text && /^\d{1,9}(-\d{1,9})*$/.test(text) ? text.split("-").map(Number) : [];

/**
 * Reads what a link to the form says about the visitor's wishes (`paths.consultationAbout`); null if it says nothing. Invalid ids are
 * ignored.
 */
function readPrefill(query: URLSearchParams) {
  if (!["projects", "products", "service"].some((name) => query.has(name))) return null;
  const service = query.get("service")?.trim().slice(0, 200);
  return {
    projectIds: parseIds(query.get("projects")),
    productIds: parseIds(query.get("products")),
    message: service ? `I am interested in: ${service}` : "",
  };
}

interface ConsultationFormProps {
  clientFiles: ClientFiles;
  onSent: (brief: NewBrief) => void;
}

/** The form of a consultation. Its step is in the URL, so Back leads to the previous step; a draft keeps the answers. */
export function ConsultationForm({ clientFiles, onSent }: ConsultationFormProps) {
  const [query, setQuery] = useHydratedSearchParams();
  const index = Math.max(
    0,
    briefSteps.findIndex((_, i) => String(i + 1) === query.get("step")),
  );
  const step = briefSteps[index] ?? briefSteps[0];
  const isLast = index === briefSteps.length - 1;
  const mutation = useSendBrief();
  const { form, discardDraft } = useBriefForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownIndex = useRef(index);

  useEffect(() => {
    if (shownIndex.current !== index) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.parentElement?.scrollIntoView();
    }
    shownIndex.current = index;
  }, [index]);
  useEffect(() => {
    const prefill = readPrefill(query);
    if (!prefill) return;
    const { projectIds, productIds, message } = form.getValues();
    form.setValue("projectIds", [...new Set([...prefill.projectIds, ...projectIds])].slice(0, 50));
    form.setValue("productIds", [...new Set([...prefill.productIds, ...productIds])].slice(0, 50));
    if (!message) form.setValue("message", prefill.message);
    setQuery({}, { replace: true });
  }, [query, setQuery, form]);

  const showStep = (next: number) => setQuery(next === 0 ? {} : { step: String(next + 1) });
  const { honeypot, submit, isPending, outcome } = usePublicFormSubmit({
    form,
    mutation,
    send: async (brief, guard) => {
      const requestId = getOrCreateRequestId();
      const sent = await mutation.mutateAsync({ requestId, brief, guard });
      discardDraft();
      onSent(sent);
    },
    successToast: {
      title: "Request sent successfully",
      description: "We'll get back to you as soon as possible.",
    },
    describeError: (error) => messageOf(error, "Something went wrong. Please try again."),
    onInvalid: (errors) => {
      const invalid = briefSteps.findIndex(({ fields }) => fields.some((field) => errors[field]));
      if (invalid !== index && invalid >= 0) showStep(invalid);
    },
  });

  const goOn = async () => {
    await form.trigger(step.fields);
    const invalidField = step.fields.find((field) => form.getFieldState(field).invalid);
    if (invalidField) form.setFocus(invalidField);
    else showStep(index + 1);
  };

  return (
    <form
      noValidate
      aria-label="Consultation"
      className="relative grid gap-7"
      onSubmit={(event) => {
        if (isLast) return void submit(event);
        event.preventDefault();
        void goOn();
      }}
    >
      <ClosingNotice purpose="answer" />
      <div>
        <p className="text-small text-ink-soft">{`Step ${index + 1} of ${briefSteps.length}`}</p>
        <h2 ref={heading} tabIndex={-1} className="text-section outline-none">
          {step.title}
        </h2>
      </div>
      <step.Fields form={form} clientFiles={clientFiles} />
      <HoneypotField ref={honeypot} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <SubmitButton isPending={isPending}>
          {isLast ? (isPending ? "Sending..." : "Send request") : "Continue"}
        </SubmitButton>
        {index > 0 ? (
          <button
            type="button"
            onClick={() => showStep(index - 1)}
            className="inline-flex min-h-11 items-center gap-2 text-small text-ink-soft transition-colors hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" strokeWidth={1.6} />
            Back
          </button>
        ) : null}
        <FormOutcome
          outcome={outcome}
          sentText="Thank you. Your request is with us."
          failedText="Your request was not sent. Everything you entered is still here."
        />
      </div>
    </form>
  );
}
