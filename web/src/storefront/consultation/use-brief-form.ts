import { briefFormSchema } from "@domain/messages/brief.ts";
import { hasSameType, useFormDraft } from "@/forms/use-form-draft";
import { useSchemaForm } from "@/forms/use-schema-form";

/** The form of a consultation, with a draft that keeps the answers in this tab until they are sent. */
export function useBriefForm() {
  const form = useSchemaForm(briefFormSchema, {
    defaultValues: {
      ...{ rooms: [], place: "", scope: "", budget: "", start: "" },
      ...{ projectIds: [], productIds: [], message: "" },
      ...{ name: "", email: "", phone: "", visitAt: "", halfDays: [] },
    },
  });
  const { discardDraft } = useFormDraft(form, "draft:consultation", { isRestorable: hasSameType });
  return { form, discardDraft };
}

export type BriefFormState = ReturnType<typeof useBriefForm>["form"];
