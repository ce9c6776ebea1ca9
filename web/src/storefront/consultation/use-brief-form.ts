import { briefFormSchema } from "@domain/messages/brief.ts";
import { hasSameType, useFormDraft } from "@/forms/use-form-draft";
import { useSchemaForm } from "@/forms/use-schema-form";
import { sessionValues } from "@/lib/browser-storage";

const requestIdKey = "consultation-request";

/**
 * Returns the id of the brief that this tab is writing: its files are uploaded under it, and it makes a retried request harmless.
 * Creates an id if there is none.
 */
export function getOrCreateRequestId(): string {
  const stored = sessionValues.get(requestIdKey);
  if (typeof stored === "string") return stored;
  const id = crypto.randomUUID();
  sessionValues.set(requestIdKey, id);
  return id;
}

/** The form of a consultation, with a draft that keeps the answers, and the request's id, in this tab until they are sent. */
export function useBriefForm() {
  const form = useSchemaForm(briefFormSchema, {
    defaultValues: {
      ...{ rooms: [], place: "", scope: "", budget: "", start: "" },
      ...{ projectIds: [], productIds: [], message: "" },
      ...{ name: "", email: "", phone: "", visitAt: "", halfDays: [] },
    },
  });
  const draft = useFormDraft(form, "draft:consultation", { isRestorable: hasSameType });
  const discardDraft = () => {
    draft.discardDraft();
    sessionValues.set(requestIdKey, null);
  };
  return { form, discardDraft };
}

export type BriefFormState = ReturnType<typeof useBriefForm>["form"];
