import { aboutFormSchema } from "@domain/site-content/site-content-form.ts";
import { useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { LinkField } from "@/admin/content/link-field";
import { PreviewFrame } from "@/admin/content/preview-frame";
import { useSectionSave } from "@/admin/content/use-section-save";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { AboutView } from "@/components/site-sections/about-view";
import type { EditedSection } from "@/data/site-content/admin-queries";
import { metadataText } from "@/data/site-content/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

const formOf = (section: EditedSection | null) => ({
  title: section?.title ?? "",
  content: section?.content ?? "",
  subtitle: metadataText(section, "subtitle"),
  buttonText: metadataText(section, "buttonText"),
  buttonLink: metadataText(section, "buttonLink"),
});

/** Edits the about section. Spec section 3, about_section. */
export function AboutForm({ section }: { section: EditedSection | null }) {
  const form = useSchemaForm(aboutFormSchema, {
    defaultValues: formOf(section),
  });
  useDraftStorage(form, "about_section");
  const { register, control, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control });
  const { save, isSaving, onAcceptTheirs } = useSectionSave({
    key: "about_section",
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
        <PreviewFrame width={1024}>
          <AboutView
            copy={{
              title: typed.title ?? "",
              content: typed.content ?? "",
              subtitle: typed.subtitle ?? "",
              buttonText: typed.buttonText ?? "",
              buttonLink: typed.buttonLink ?? "",
            }}
            claim={null}
            placeholder={null}
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
        <Textarea rows={9} {...register("content")} />
      </Field>
      <Field
        label="Subtitle"
        optional
        error={errors.subtitle?.message}
        help="A short claim; one that begins with a figure shows the figure large."
      >
        <Input autoComplete="off" {...register("subtitle")} />
      </Field>
      <Field label="Button text" optional error={errors.buttonText?.message}>
        <Input autoComplete="off" {...register("buttonText")} />
      </Field>
      <LinkField
        label="Button link"
        optional
        error={errors.buttonLink?.message}
        {...register("buttonLink")}
      />
    </EditorLayout>
  );
}
