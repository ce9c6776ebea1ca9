import { propertyOf } from "@domain/property.ts";
import { contactDetails } from "@domain/site-content/contact-details.ts";
import { hoursFormOf, hoursFormSchema } from "@domain/site-content/opening-hours-form.ts";
import { contactSectionFormSchema } from "@domain/site-content/site-content-form.ts";
import { paragraphs } from "@domain/text.ts";
import { FormProvider, useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { HoursEditor } from "@/admin/content/hours-editor";
import { PreviewFrame } from "@/admin/content/preview-frame";
import { useSectionSave } from "@/admin/content/use-section-save";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { ContactView } from "@/components/site-sections/contact-view";
import type { EditedSection } from "@/data/site-content/admin-queries";
import { metadataText } from "@/data/site-content/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

function formOf(section: EditedSection | null) {
  // The defaults that the public pages show for missing details are the form's initial values too.
  const shown = contactDetails(section?.metadata);
  return {
    title: section?.title ?? "Get In Touch",
    content: section?.content ?? "",
    address: metadataText(section, "address") || shown.address,
    phone: metadataText(section, "phone") || shown.phone,
    whatsapp: metadataText(section, "whatsapp") || shown.whatsapp,
    email: metadataText(section, "email") || shown.email,
    hours: hoursFormOf(propertyOf(section?.metadata, "hours")),
  };
}

/** Edits the contact details. Spec section 3, contact_section. */
export function ContactSectionForm({ section }: { section: EditedSection | null }) {
  const form = useSchemaForm(contactSectionFormSchema, { defaultValues: formOf(section) });
  useDraftStorage(form, "contact_section");
  const { register, control, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control });
  const hours = hoursFormSchema.safeParse(useWatch({ control, name: "hours" }));
  const { save, isSaving, onAcceptTheirs } = useSectionSave({
    key: "contact_section",
    section,
    showStored: (stored) => form.reset(formOf(stored)),
  });
  const submit = form.handleSubmit(async ({ title, content, ...metadata }) => {
    if (await save({ title, content, metadata })) form.reset(form.getValues());
  });
  return (
    <EditorLayout
      onSubmit={submit}
      isDirty={formState.isDirty}
      isSaving={isSaving}
      onReset={() => form.reset()}
      onAcceptTheirs={onAcceptTheirs}
      preview={
        <PreviewFrame width={640} className="p-8">
          <ContactView
            title={typed.title}
            paragraphs={paragraphs(typed.content)}
            details={contactDetails({
              ...typed,
              hours: hours.success ? hours.data : propertyOf(section?.metadata, "hours"),
            })}
          />
        </PreviewFrame>
      }
    >
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" {...register("title")} />
      </Field>
      <Field
        label="Content"
        optional
        error={errors.content?.message}
        help="A line break begins a new paragraph."
      >
        <Textarea rows={5} {...register("content")} />
      </Field>
      <Field label="Address" error={errors.address?.message}>
        <Textarea rows={2} autoComplete="off" {...register("address")} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="off" {...register("phone")} />
        </Field>
        <Field label="WhatsApp" error={errors.whatsapp?.message}>
          <Input type="tel" autoComplete="off" {...register("whatsapp")} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register("email")} />
      </Field>
      <FormProvider {...form}>
        <HoursEditor />
      </FormProvider>
    </EditorLayout>
  );
}
