import { promptFormSchema } from "@domain/site-content/site-content-form.ts";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { LinkField } from "@/admin/content/link-field";
import { useSectionSave } from "@/admin/content/use-section-save";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import type { EditedSection } from "@/data/site-content/admin-queries";
import { metadataText } from "@/data/site-content/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

export interface PromptCopy {
  title: string;
  content: string;
  buttonText: string;
  buttonLink: string;
}

interface PromptFormProps {
  sectionKey: "cta_section" | "shop_section";
  section: EditedSection | null;
  /** The site's default texts for empty fields. */
  usual: Omit<PromptCopy, "content">;
  contentHelp?: string;
  preview: (copy: PromptCopy) => ReactNode;
}

/** Title, text and button of the call to action or of the shop section. Spec section 3, site_content. */
export function PromptForm(props: PromptFormProps) {
  const { sectionKey, section, usual, contentHelp, preview } = props;
  const formOf = (stored: EditedSection | null) => ({
    title: stored?.title ?? usual.title,
    content: stored?.content ?? "",
    buttonText: metadataText(stored, "buttonText") || usual.buttonText,
    buttonLink: metadataText(stored, "buttonLink") || usual.buttonLink,
  });
  const form = useSchemaForm(promptFormSchema, {
    defaultValues: formOf(section),
  });
  useDraftStorage(form, sectionKey);
  const { register, control, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control });
  const { save, isSaving, onAcceptTheirs } = useSectionSave({
    key: sectionKey,
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
      preview={preview({
        title: typed.title ?? "",
        content: typed.content ?? "",
        buttonText: typed.buttonText ?? "",
        buttonLink: typed.buttonLink ?? "",
      })}
    >
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" {...register("title")} />
      </Field>
      <Field
        label="Content"
        optional
        error={errors.content?.message}
        {...(contentHelp ? { help: contentHelp } : {})}
      >
        <Textarea rows={5} {...register("content")} />
      </Field>
      <Field label="Button text" error={errors.buttonText?.message}>
        <Input autoComplete="off" {...register("buttonText")} />
      </Field>
      <LinkField
        label="Button link"
        error={errors.buttonLink?.message}
        {...register("buttonLink")}
      />
    </EditorLayout>
  );
}
