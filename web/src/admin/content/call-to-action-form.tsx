import { type SectionImage, sectionImage } from "@domain/site-content/section-image.ts";
import { callToActionFormSchema } from "@domain/site-content/site-content-form.ts";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { LinkField } from "@/admin/content/link-field";
import { MarkdownField } from "@/admin/content/markdown-field";
import {
  SectionImageFields,
  sectionImageDisplay,
  sectionImageLabels,
} from "@/admin/content/section-image-fields";
import { useSectionEditor } from "@/admin/content/use-section-editor";
import { TextField } from "@/admin/forms/text-field";
import type { SiteSectionRow } from "@/data/site-content/admin-queries";
import { metadataText } from "@/data/site-content/queries";

export interface CallToActionCopy {
  title: string;
  content: string;
  buttonText: string;
  buttonLink: string;
  image: SectionImage;
}

interface CallToActionFormProps {
  sectionKey: "cta_section" | "shop_section";
  section: SiteSectionRow | null;
  /** The texts that the site shows while no text is stored; the form starts with them. */
  defaults: Omit<CallToActionCopy, "content" | "image">;
  renderPreview: (copy: CallToActionCopy) => ReactNode;
}

/** Title, text and button of the call to action, which also has an image, or of the shop section. Spec section 3, site_content. */
export function CallToActionForm(props: CallToActionFormProps) {
  const { sectionKey, section, defaults, renderPreview } = props;
  const editor = useSectionEditor({
    key: sectionKey,
    section,
    schema: callToActionFormSchema,
    toFormValues: (row) => ({
      title: row?.title ?? defaults.title,
      content: row?.content ?? "",
      buttonText: metadataText(row, "buttonText") || defaults.buttonText,
      buttonLink: metadataText(row, "buttonLink") || defaults.buttonLink,
      ...sectionImage(row?.metadata),
    }),
    labels: {
      title: "Title",
      content: "Content",
      buttonText: "Button text",
      buttonLink: "Button link",
      ...sectionImageLabels,
    },
    display: sectionImageDisplay,
  });
  const values = useWatch({ control: editor.form.control });
  return (
    <EditorLayout
      editor={editor}
      preview={renderPreview({
        title: values.title ?? "",
        content: values.content ?? "",
        buttonText: values.buttonText ?? "",
        buttonLink: values.buttonLink ?? "",
        image: sectionImage(values),
      })}
    >
      <TextField editor={editor} name="title" />
      {sectionKey === "cta_section" ? (
        <MarkdownField editor={editor} name="content" rows={5} />
      ) : (
        <TextField editor={editor} name="content" optional rows={5} />
      )}
      <TextField editor={editor} name="buttonText" />
      <LinkField editor={editor} name="buttonLink" />
      {sectionKey === "cta_section" ? <SectionImageFields editor={editor} /> : null}
    </EditorLayout>
  );
}
