import { businessDate } from "@domain/dates.ts";
import { propertyOf } from "@domain/property.ts";
import { contactDetails } from "@domain/site-content/contact-details.ts";
import { openingHoursLines } from "@domain/site-content/opening-hours.ts";
import {
  type HoursForm,
  hoursFormSchema,
  toHoursForm,
} from "@domain/site-content/opening-hours-form.ts";
import { contactSectionFormSchema } from "@domain/site-content/site-content-form.ts";
import {
  type SpecialHoursForm,
  toSpecialHoursForm,
} from "@domain/site-content/special-hours-form.ts";
import { useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { HoursEditor } from "@/admin/content/hours-editor";
import { MarkdownField } from "@/admin/content/markdown-field";
import { PreviewFrame } from "@/admin/content/preview-frame";
import { SpecialHoursEditor } from "@/admin/content/special-hours-editor";
import { useSectionEditor } from "@/admin/content/use-section-editor";
import { TextField } from "@/admin/forms/text-field";
import { ContactView } from "@/components/site-sections/contact-view";
import type { SiteSectionRow } from "@/data/site-content/admin-queries";
import { metadataText } from "@/data/site-content/queries";

function toFormValues(section: SiteSectionRow | null) {
  // Details that are not stored start with the defaults that the public pages show.
  const details = contactDetails(section?.metadata);
  return {
    title: section?.title ?? "Get In Touch",
    content: section?.content ?? "",
    address: metadataText(section, "address") || details.address,
    phone: metadataText(section, "phone") || details.phone,
    whatsapp: metadataText(section, "whatsapp") || details.whatsapp,
    email: metadataText(section, "email") || details.email,
    hours: toHoursForm(propertyOf(section?.metadata, "hours")),
    specialHours: toSpecialHoursForm(
      propertyOf(section?.metadata, "specialHours"),
      businessDate(new Date()),
    ),
  };
}

function specialHoursText(form: SpecialHoursForm): string {
  return form
    .map(({ from, to, closed, open, close, note }) =>
      [
        `${from}${to && to !== from ? ` to ${to}` : ""}:`,
        closed ? "closed" : `${open}-${close}`,
        note,
      ]
        .filter(Boolean)
        .join(" "),
    )
    .join("\n");
}

/** Returns the value to store for the form's hours; null while the hours are invalid. */
function parseHours(form: HoursForm) {
  const { success, data } = hoursFormSchema.safeParse(form);
  return success ? data : null;
}

function hoursText(form: HoursForm): string {
  const lines = openingHoursLines(parseHours(form) ?? "");
  return lines.map(({ days, times }) => (days ? `${days}: ${times}` : times)).join("\n");
}

/** Edits the contact details. Spec section 3, contact_section. */
export function ContactSectionForm({ section }: { section: SiteSectionRow | null }) {
  const editor = useSectionEditor({
    key: "contact_section",
    section,
    schema: contactSectionFormSchema,
    toFormValues,
    labels: {
      title: "Title",
      content: "Content",
      address: "Address",
      phone: "Phone",
      whatsapp: "WhatsApp",
      email: "Email",
      hours: "Business hours",
      specialHours: "Special opening hours",
    },
    display: { hours: hoursText, specialHours: specialHoursText },
  });
  const { control } = editor.form;
  const values = useWatch({ control });
  const hours = useWatch({ control, name: "hours" });
  return (
    <EditorLayout
      editor={editor}
      preview={
        <PreviewFrame width={640} className="p-5 sm:p-8">
          <ContactView
            title={values.title}
            content={values.content}
            details={contactDetails({
              ...values,
              hours: parseHours(hours) ?? propertyOf(section?.metadata, "hours"),
            })}
          />
        </PreviewFrame>
      }
    >
      <TextField editor={editor} name="title" />
      <MarkdownField editor={editor} name="content" rows={5} />
      <TextField editor={editor} name="address" rows={2} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField editor={editor} name="phone" type="tel" />
        <TextField editor={editor} name="whatsapp" type="tel" />
      </div>
      <TextField editor={editor} name="email" type="email" />
      <HoursEditor />
      <SpecialHoursEditor />
    </EditorLayout>
  );
}
