import { parseNumber } from "@domain/parse-number.ts";
import { propertyOf } from "@domain/property.ts";
import { consultationFacts } from "@domain/site-content/consultation-details.ts";
import { defaultTitles } from "@domain/site-content/default-titles.ts";
import { sectionImage } from "@domain/site-content/section-image.ts";
import { consultationFormSchema } from "@domain/site-content/site-content-form.ts";
import { useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { MarkdownField } from "@/admin/content/markdown-field";
import {
  SectionImageFields,
  sectionImageDisplay,
  sectionImageLabels,
} from "@/admin/content/section-image-fields";
import { useSectionEditor } from "@/admin/content/use-section-editor";
import { TextField } from "@/admin/forms/text-field";
import { SectionText } from "@/components/section-text";
import { SectionImageBox } from "@/components/site-sections/section-image-box";
import type { SiteSectionRow } from "@/data/site-content/admin-queries";
import { metadataText } from "@/data/site-content/queries";
import { Field } from "@/ui/field";
import { NumberInput } from "@/ui/input";

function amountText(section: SiteSectionRow | null, name: string): string {
  const amount = propertyOf(section?.metadata, name);
  return typeof amount === "number" ? String(amount) : "";
}

const amountOf = (text = "") => (text.trim() === "" ? null : parseNumber(text));

/** Edits what the page of the consultation says: title, text, how long, who comes, fee in pounds. */
export function ConsultationSectionForm({ section }: { section: SiteSectionRow | null }) {
  const editor = useSectionEditor({
    key: "consultation_section",
    section,
    schema: consultationFormSchema,
    toFormValues: (row) => ({
      title: row?.title ?? defaultTitles.consultation_section,
      content: row?.content ?? "",
      duration: metadataText(row, "duration"),
      who: metadataText(row, "who"),
      fee: amountText(row, "fee"),
      creditedFrom: amountText(row, "creditedFrom"),
      ...sectionImage(row?.metadata),
    }),
    labels: {
      title: "Title",
      content: "Content",
      duration: "How long",
      who: "Who comes",
      fee: "Fee",
      creditedFrom: "Credited from",
      ...sectionImageLabels,
    },
    display: sectionImageDisplay,
  });
  const values = useWatch({ control: editor.form.control });
  const { register, formState } = editor.form;
  const { errors } = formState;
  const facts = consultationFacts({
    ...values,
    fee: amountOf(values.fee),
    creditedFrom: amountOf(values.creditedFrom),
  });
  return (
    <EditorLayout
      editor={editor}
      preview={
        <>
          <div className="mb-6 grid gap-4 text-ink-soft">
            <SectionText content={values.content} heading="h2" />
          </div>
          <dl className="border-b border-sand">
            {facts.map(({ term, text }) => (
              <div key={term} className="border-t border-sand py-3">
                <dt className="text-small font-medium">{term}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <SectionImageBox
            image={sectionImage(values)}
            sizes="20rem"
            boxAspect={4 / 5}
            className="mt-6 aspect-4/5 max-w-80"
          />
        </>
      }
    >
      <TextField editor={editor} name="title" />
      <MarkdownField editor={editor} name="content" rows={4} />
      <TextField editor={editor} name="duration" optional />
      <TextField editor={editor} name="who" optional />
      <Field
        label={editor.labels.fee}
        optional
        error={errors.fee?.message}
        help="In pounds. Without a fee, the page says that we name it before we agree on a time."
      >
        <NumberInput inputMode="decimal" {...register("fee")} />
      </Field>
      <Field
        label={editor.labels.creditedFrom}
        optional
        error={errors.creditedFrom?.message}
        help="The order, in pounds, from which the fee is credited."
      >
        <NumberInput inputMode="decimal" {...register("creditedFrom")} />
      </Field>
      <SectionImageFields editor={editor} />
    </EditorLayout>
  );
}
