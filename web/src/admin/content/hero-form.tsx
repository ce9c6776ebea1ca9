import { heroSlideWriteSchema } from "@domain/site-content/hero-slide.ts";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { LinkField } from "@/admin/content/link-field";
import { PreviewFrame } from "@/admin/content/preview-frame";
import { useOpenedRow } from "@/admin/content/use-opened-row";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { ImageField } from "@/admin/images/image-field";
import { Picture } from "@/components/picture";
import { HeroSlideView } from "@/components/site-sections/hero-slide-view";
import type { EditedSlide } from "@/data/hero-slides/admin-queries";
import { useSaveHeroSlide } from "@/data/hero-slides/mutations";
import { useSchemaForm } from "@/forms/use-schema-form";
import { contentImageRules } from "@/lib/prepare-image";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

const formOf = (slide: EditedSlide) => ({
  title: slide.title,
  subtitle: slide.subtitle,
  imageUrl: slide.image_url,
  primaryButtonText: slide.primary_button_text,
  primaryButtonLink: slide.primary_button_link,
  secondaryButtonText: slide.secondary_button_text,
  secondaryButtonLink: slide.secondary_button_link,
});

/** One banner of the home page's carousel. Spec section 3, hero_slides: every field is required. */
export function HeroForm({ slide }: { slide: EditedSlide }) {
  const [uploading, setUploading] = useState(false);
  const form = useSchemaForm(heroSlideWriteSchema, {
    defaultValues: formOf(slide),
  });
  const { opened, saved, refused, onAcceptTheirs } = useOpenedRow(slide, (stored) =>
    form.reset(formOf(stored)),
  );
  useDraftStorage(form, `hero-slide-${slide.id}`);
  const { register, control, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control });
  const { mutateAsync, isPending } = useSaveHeroSlide();
  const submit = form.handleSubmit(async (values) => {
    const row = {
      title: values.title,
      subtitle: values.subtitle,
      image_url: values.imageUrl,
      primary_button_text: values.primaryButtonText,
      primary_button_link: values.primaryButtonLink,
      secondary_button_text: values.secondaryButtonText,
      secondary_button_link: values.secondaryButtonLink,
    };
    try {
      saved(await mutateAsync({ opened, values: row }));
      form.reset(form.getValues());
      toast({ title: "Hero slide updated" });
    } catch (error) {
      refused(error);
      const message = messageOf(error, "An unknown error occurred");
      toast({
        title: "Error",
        description: `Failed to update hero slide: ${message}`,
        variant: "destructive",
      });
    }
  });
  return (
    <EditorLayout
      onSubmit={submit}
      isDirty={formState.isDirty}
      isSaving={isPending}
      isUploading={uploading}
      onReset={() => form.reset()}
      onAcceptTheirs={onAcceptTheirs}
      preview={
        <PreviewFrame width={1024}>
          <div data-tone="dark" className="relative h-[40rem] bg-night-raised text-surface">
            <HeroSlideView
              active
              slide={{
                title: typed.title ?? "",
                subtitle: typed.subtitle ?? "",
                primary_button_text: typed.primaryButtonText ?? "",
                primary_button_link: typed.primaryButtonLink ?? "",
                secondary_button_text: typed.secondaryButtonText ?? "",
                secondary_button_link: typed.secondaryButtonLink ?? "",
              }}
              picture={
                <Picture url={typed.imageUrl} alt="" sizes="72rem" priority className="size-full" />
              }
            />
          </div>
        </PreviewFrame>
      }
    >
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" {...register("title")} />
      </Field>
      <Field label="Subtitle" error={errors.subtitle?.message}>
        <Textarea rows={2} {...register("subtitle")} />
      </Field>
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <ImageField
            label="Image"
            value={field.value}
            onChange={field.onChange}
            rules={contentImageRules}
            onBusyChange={setUploading}
            error={errors.imageUrl?.message}
            shape="aspect-video"
          />
        )}
      />
      <Field label="Primary button text" error={errors.primaryButtonText?.message}>
        <Input autoComplete="off" {...register("primaryButtonText")} />
      </Field>
      <LinkField
        label="Primary button link"
        error={errors.primaryButtonLink?.message}
        {...register("primaryButtonLink")}
      />
      <Field label="Secondary button text" error={errors.secondaryButtonText?.message}>
        <Input autoComplete="off" {...register("secondaryButtonText")} />
      </Field>
      <LinkField
        label="Secondary button link"
        error={errors.secondaryButtonLink?.message}
        {...register("secondaryButtonLink")}
      />
    </EditorLayout>
  );
}
