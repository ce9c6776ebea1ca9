import { toSnakeCaseKeys } from "@domain/camel-case.ts";
import { fromBusinessTime, toBusinessTime } from "@domain/dates.ts";
import { heroSlideFormSchema } from "@domain/site-content/site-content.ts";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { EditorLayout } from "@/admin/content/editor-layout";
import { FocalPointField } from "@/admin/content/focal-point-field";
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
import { useAddHeroSlide, useSaveHeroSlide } from "@/data/hero-slides/mutations";
import { changedFields } from "@/lib/changed-fields";
import { contentImageRules } from "@/lib/prepare-image";

const toTimeValue = (iso: string | null | undefined) => (iso ? toBusinessTime(iso) : "");

const toColumns = (values: z.infer<typeof heroSlideFormSchema>) => ({
  ...toSnakeCaseKeys(values),
  visible_from: fromBusinessTime(values.visibleFrom),
  visible_until: fromBusinessTime(values.visibleUntil),
});

interface HeroFormProps {
  /** Null for a new slide. */
  slide: HeroSlideRow | null;
  /** Whether the form gets the focus. */
  hasFocus: boolean;
  /** For a new slide. */
  onAdded?: () => void;
}

/** The form of a hero slide. Spec section 3, hero_slides: every text is required. */
export function HeroForm({ slide, hasFocus, onAdded }: HeroFormProps) {
  const { mutateAsync: add } = useAddHeroSlide();
  const { mutateAsync: save } = useSaveHeroSlide();
  const editor = useEntityEditor({
    row: slide,
    schema: heroSlideFormSchema,
    toFormValues: (row) => ({
      title: row?.title ?? "",
      subtitle: row?.subtitle ?? "",
      imageUrl: row?.image_url ?? "",
      focalX: row?.focal_x ?? 50,
      focalY: row?.focal_y ?? 50,
      primaryButtonText: row?.primary_button_text ?? "",
      primaryButtonLink: row?.primary_button_link ?? "",
      secondaryButtonText: row?.secondary_button_text ?? "",
      secondaryButtonLink: row?.secondary_button_link ?? "",
      visibleFrom: toTimeValue(row?.visible_from),
      visibleUntil: toTimeValue(row?.visible_until),
    }),
    labels: {
      title: "Title",
      subtitle: "Subtitle",
      imageUrl: "Image",
      focalX: "Focal point from the left (%)",
      focalY: "Focal point from the top (%)",
      primaryButtonText: "Primary button text",
      primaryButtonLink: "Primary button link",
      secondaryButtonText: "Secondary button text",
      secondaryButtonLink: "Secondary button link",
      visibleFrom: "Shown from",
      visibleUntil: "Shown until",
    },
    display: { imageUrl: displayImages },
    save: async (values, openedRow): Promise<HeroSlideRow | null> => {
      if (openedRow)
        return save({ openedRow, changes: changedFields(openedRow, toColumns(values)) });
      await add(toColumns(values));
      return null;
    },
    changes: (values, openedRow) =>
      openedRow ? changedFields(openedRow, toColumns(values)) : toColumns(values),
    newDraft: "hero_slides",
    outcome: {
      successTitle: slide ? "Hero slide updated" : "Hero slide added",
      failureTitle: "Error",
      failurePrefix: `Failed to ${slide ? "update" : "add"} hero slide: `,
    },
    content: slide ? { kind: "hero_slides", id: slide.id } : undefined,
    draftKey: `hero-slide-${slide?.id ?? "new"}`,
    ...(hasFocus && { focus: "title" }),
    ...(onAdded && { onClose: onAdded }),
  });
  const values = useWatch({ control: editor.form.control });
  return (
    <EditorLayout
      editor={editor}
      addLabel="Add banner"
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
                  position={`${values.focalX}% ${values.focalY}%`}
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
      <FocalPointField />
      <TextField editor={editor} name="primaryButtonText" />
      <LinkField editor={editor} name="primaryButtonLink" />
      <TextField editor={editor} name="secondaryButtonText" />
      <LinkField editor={editor} name="secondaryButtonLink" />
      <TextField
        editor={editor}
        name="visibleFrom"
        type="datetime-local"
        optional
        help="Times of Gibraltar. Empty: at once."
      />
      <TextField
        editor={editor}
        name="visibleUntil"
        type="datetime-local"
        optional
        help="Empty: without end."
      />
    </EditorLayout>
  );
}
