import { toSnakeCaseKeys } from "@domain/camel-case.ts";
import { heroSlideWriteSchema } from "@domain/site-content/site-content.ts";
import { useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { LinkField } from "@/admin/content/link-field";
import { PreviewFrame } from "@/admin/content/preview-frame";
import { displayImages } from "@/admin/forms/display-value";
import { TextField } from "@/admin/forms/text-field";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageField } from "@/admin/images/image-field";
import { ResponsiveImage } from "@/components/responsive-image";
import {
  HeroSlideView,
  heroImageClasses,
  heroRows,
} from "@/components/site-sections/hero-slide-view";
import type { HeroSlideRow } from "@/data/hero-slides/admin-queries";
import { useSaveHeroSlide } from "@/data/hero-slides/mutations";
import { changedFields } from "@/lib/changed-fields";
import { contentImageRules } from "@/lib/prepare-image";

/** The form of a hero slide. Spec section 3, hero_slides: every field is required. */
export function HeroForm({ slide }: { slide: HeroSlideRow }) {
  const { mutateAsync: save } = useSaveHeroSlide();
  const editor = useEntityEditor({
    row: slide,
    schema: heroSlideWriteSchema,
    toFormValues: (row) => ({
      title: row.title,
      subtitle: row.subtitle,
      imageUrl: row.image_url,
      primaryButtonText: row.primary_button_text,
      primaryButtonLink: row.primary_button_link,
      secondaryButtonText: row.secondary_button_text,
      secondaryButtonLink: row.secondary_button_link,
    }),
    labels: {
      title: "Title",
      subtitle: "Subtitle",
      imageUrl: "Image",
      primaryButtonText: "Primary button text",
      primaryButtonLink: "Primary button link",
      secondaryButtonText: "Secondary button text",
      secondaryButtonLink: "Secondary button link",
    },
    display: { imageUrl: displayImages },
    save: (values, openedRow) =>
      save({ openedRow, changes: changedFields(openedRow, toSnakeCaseKeys(values)) }),
    outcome: {
      successTitle: "Hero slide updated",
      failureTitle: "Error",
      failurePrefix: "Failed to update hero slide: ",
    },
    content: { kind: "hero_slides", id: slide.id },
    draftKey: `hero-slide-${slide.id}`,
  });
  const values = useWatch({ control: editor.form.control });
  return (
    <EditorLayout
      editor={editor}
      preview={
        <PreviewFrame width={1024}>
          <div className={`relative h-[40rem] lg:text-surface ${heroRows}`}>
            <HeroSlideView
              isActive
              slide={{
                title: values.title ?? "",
                subtitle: values.subtitle ?? "",
                primary_button_text: values.primaryButtonText ?? "",
                primary_button_link: values.primaryButtonLink ?? "",
                secondary_button_text: values.secondaryButtonText ?? "",
                secondary_button_link: values.secondaryButtonLink ?? "",
              }}
              image={
                <ResponsiveImage
                  url={values.imageUrl}
                  alt=""
                  sizes="72rem"
                  priority
                  fillsParent
                  className={heroImageClasses}
                />
              }
            />
          </div>
        </PreviewFrame>
      }
    >
      <TextField editor={editor} name="title" />
      <TextField editor={editor} name="subtitle" rows={2} />
      <ImageField
        rules={contentImageRules}
        onBusyChange={editor.setUploading}
        aspectClassName="aspect-video"
      />
      <TextField editor={editor} name="primaryButtonText" />
      <LinkField editor={editor} name="primaryButtonLink" />
      <TextField editor={editor} name="secondaryButtonText" />
      <LinkField editor={editor} name="secondaryButtonLink" />
    </EditorLayout>
  );
}
