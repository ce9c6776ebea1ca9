import { sectionImage } from "@domain/site-content/section-image.ts";
import { aboutFormSchema } from "@domain/site-content/site-content-form.ts";
import { useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { LinkField } from "@/admin/content/link-field";
import { MarkdownField } from "@/admin/content/markdown-field";
import { PreviewFrame } from "@/admin/content/preview-frame";
import {
  SectionImageFields,
  sectionImageDisplay,
  sectionImageLabels,
} from "@/admin/content/section-image-fields";
import { useSectionEditor } from "@/admin/content/use-section-editor";
import { TextField } from "@/admin/forms/text-field";
import { AboutView } from "@/components/site-sections/about-view";
import type { SiteSectionRow } from "@/data/site-content/admin-queries";
import { metadataText } from "@/data/site-content/queries";

/** Edits the about section. Spec section 3, about_section. */
export function AboutForm({ section }: { section: SiteSectionRow | null }) {
  const editor = useSectionEditor({
    key: "about_section",
    section,
    schema: aboutFormSchema,
    toFormValues: (row) => ({
      title: row?.title ?? "",
      content: row?.content ?? "",
      subtitle: metadataText(row, "subtitle"),
      buttonText: metadataText(row, "buttonText"),
      buttonLink: metadataText(row, "buttonLink"),
      ...sectionImage(row?.metadata),
    }),
    labels: {
      title: "Title",
      content: "Content",
      subtitle: "Subtitle",
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
      preview={
        <PreviewFrame width={1024}>
          <AboutView
            copy={{
              image: sectionImage(values),
              title: values.title ?? "",
              content: values.content ?? "",
              subtitle: values.subtitle ?? "",
              buttonText: values.buttonText ?? "",
              buttonLink: values.buttonLink ?? "",
            }}
            highlight={null}
            placeholder={null}
          />
        </PreviewFrame>
      }
    >
      <TextField editor={editor} name="title" />
      <MarkdownField editor={editor} name="content" rows={9} />
      <TextField
        editor={editor}
        name="subtitle"
        optional
        help="A short claim; one that begins with a figure shows the figure large."
      />
      <TextField editor={editor} name="buttonText" optional />
      <LinkField editor={editor} name="buttonLink" optional />
      <SectionImageFields editor={editor} />
    </EditorLayout>
  );
}
