import { contactDetails } from "@domain/site-content/contact-details.ts";
import { readLegalText } from "@domain/site-content/legal-text.ts";
import type { LegalTextKey } from "@domain/site-content/site-content.ts";
import { legalTextFormSchema } from "@domain/site-content/site-content-form.ts";
import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { MarkdownField } from "@/admin/content/markdown-field";
import { PreviewFrame } from "@/admin/content/preview-frame";
import { useSectionEditor } from "@/admin/content/use-section-editor";
import { TextField } from "@/admin/forms/text-field";
import { LegalSections, LegalView } from "@/components/site-sections/legal-view";
import type { SiteSectionRow } from "@/data/site-content/admin-queries";
import { useBusiness } from "@/lib/business";

const headingHelp =
  "A line break begins a new paragraph, a heading a numbered section. {#name} after a heading is the end of the link to it, which stays the same when the heading changes.";

/** What stands for other texts, by the text that is edited. */
const helpTexts: Record<LegalTextKey, string> = {
  terms_page: `${headingHelp} {{name}} becomes the business’s name; {{contact}}, {{delivery}} and {{returns}}, alone in a line, its contact details and the texts of the next two tabs.`,
  delivery_text: "A section of the terms, which a search for delivery finds.",
  returns_text: "A section of the terms, to which the pages of products and withdrawals link.",
  privacy_page: `${headingHelp} {{name}} becomes the business’s name; {{contact}}, alone in a line, its contact details.`,
};

interface LegalTextFormProps {
  textKey: LegalTextKey;
  section: SiteSectionRow | null;
  /** All rows, because the preview shows what other texts contribute. */
  sections: SiteSectionRow[];
}

/** Edits a legal page, or the text about delivery or returns. */
export function LegalTextForm({ textKey, section, sections }: LegalTextFormProps) {
  const editor = useSectionEditor({
    key: textKey,
    section,
    schema: legalTextFormSchema,
    toFormValues: (row) => ({ title: row?.title ?? "", content: row?.content ?? "" }),
    labels: { title: "Title", content: "Text" },
  });
  const { name } = useBusiness();
  const values = useWatch({ control: editor.form.control });
  // The preview of a long text takes longer than a frame.
  const { title = "", content = "" } = useDeferredValue(values);
  const text = readLegalText(textKey, [{ key: textKey, title, content }, ...sections], name);
  const contactRow = sections.find(({ key }) => key === "contact_section");
  const details = contactDetails(contactRow?.metadata);
  const isPage = textKey === "terms_page" || textKey === "privacy_page";
  return (
    <EditorLayout
      editor={editor}
      preview={
        <PreviewFrame width={1024}>
          {isPage ? (
            <LegalView
              title={title}
              text={text}
              updatedAt={section?.updated_at ?? null}
              details={details}
            />
          ) : (
            <div className="page-width py-16">
              <LegalSections sections={text.sections} details={details} />
            </div>
          )}
        </PreviewFrame>
      }
    >
      <TextField editor={editor} name="title" />
      <MarkdownField
        editor={editor}
        name="content"
        rows={16}
        optional={false}
        help={helpTexts[textKey]}
      />
    </EditorLayout>
  );
}
