import { accentContrast, accentPattern, minimumContrast } from "@domain/site-content/accent.ts";
import { defaultAccent, readBusiness } from "@domain/site-content/business.ts";
import { businessFormSchema } from "@domain/site-content/site-content-form.ts";
import { useWatch } from "react-hook-form";
import { EditorLayout } from "@/admin/content/editor-layout";
import { LogoField } from "@/admin/content/logo-field";
import { useSectionEditor } from "@/admin/content/use-section-editor";
import { displayImages } from "@/admin/forms/display-value";
import { TextField } from "@/admin/forms/text-field";
import { Wordmark } from "@/components/wordmark";
import type { SiteSectionRow } from "@/data/site-content/admin-queries";
import { metadataText } from "@/data/site-content/queries";
import { BusinessContext } from "@/lib/business";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

const labels = {
  title: "Name",
  logoUrl: "Logo",
  darkLogoUrl: "Logo on dark grounds",
  content: "Description",
  place: "Place",
  headerText: "Words below the name in the header",
  footerText: "Words in the footer",
  accentColour: "Accent colour",
  instagram: "Instagram",
  facebook: "Facebook",
  pinterest: "Pinterest",
};

const metadataFields = [
  "logoUrl",
  "darkLogoUrl",
  "place",
  "headerText",
  "footerText",
  "accentColour",
  "instagram",
  "facebook",
  "pinterest",
] as const;

/** Edits what every page, email and print shows of the business. */
export function BusinessForm({ section }: { section: SiteSectionRow | null }) {
  const editor = useSectionEditor({
    key: "business",
    section,
    schema: businessFormSchema,
    toFormValues: (row) => {
      const metadata = metadataFields.map((name) => [name, metadataText(row, name)]);
      return {
        title: row?.title ?? "",
        content: row?.content ?? "",
        ...(Object.fromEntries(metadata) as Record<(typeof metadataFields)[number], string>),
      };
    },
    labels,
    display: { logoUrl: displayImages, darkLogoUrl: displayImages },
  });
  const { title = "", content = "", ...metadata } = useWatch({ control: editor.form.control });
  const colour = metadata.accentColour?.trim().toLowerCase() || defaultAccent;
  const contrast = accentPattern.test(colour) ? accentContrast(colour) : null;
  const { register, setValue, formState } = editor.form;
  return (
    <EditorLayout
      editor={editor}
      preview={
        <BusinessPreview
          row={{ title, content, metadata }}
          colour={contrast !== null && contrast >= minimumContrast ? colour : defaultAccent}
        />
      }
    >
      <TextField
        editor={editor}
        name="title"
        help="On every page, in emails, prints and receipts."
      />
      <LogoField onBusyChange={editor.setUploading} />
      <TextField
        editor={editor}
        name="place"
        help="The town, as in “Interior design in Gibraltar”."
      />
      <TextField
        editor={editor}
        name="content"
        rows={3}
        optional
        help="One sentence for search engines and link previews."
      />
      <TextField editor={editor} name="headerText" optional />
      <TextField
        editor={editor}
        name="footerText"
        rows={2}
        optional
        help="Without them the footer shows the description."
      />
      <Field
        label={labels.accentColour}
        optional
        error={formState.errors.accentColour?.message}
        help="The colour of buttons and links, such as #85602b."
      >
        <Input spellCheck={false} autoComplete="off" {...register("accentColour")} />
      </Field>
      <div className="-mt-3 flex items-center gap-3 text-small text-ink-soft">
        <input
          type="color"
          aria-label="Choose the accent colour"
          className="h-11 w-16 rounded-control border border-control bg-surface p-1"
          value={accentPattern.test(colour) ? colour : defaultAccent}
          onChange={({ target }) =>
            setValue("accentColour", target.value, { shouldDirty: true, shouldValidate: true })
          }
        />
        <output>{describeContrast(contrast)}</output>
      </div>
      <TextField editor={editor} name="instagram" optional inputMode="url" />
      <TextField editor={editor} name="facebook" optional inputMode="url" />
      <TextField editor={editor} name="pinterest" optional inputMode="url" />
    </EditorLayout>
  );
}

/** Says how readable text in the colour is. Rounded down, so that a rejected ratio never reads 4.5. */
function describeContrast(contrast: number | null): string {
  if (contrast === null) return "";
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return contrast < minimumContrast
    ? `${ratio}:1 – too light to be read; at least 4.5:1`
    : `${ratio}:1 – easy to read`;
}

interface BusinessPreviewProps {
  row: Parameters<typeof readBusiness>[0];
  colour: string;
}

function BusinessPreview({ row, colour }: BusinessPreviewProps) {
  const business = readBusiness(row);
  const { name, place, headerText, footerText } = business;
  return (
    <BusinessContext value={business}>
      <div
        className="overflow-hidden border border-sand"
        style={{ ["--color-brass" as string]: colour }}
      >
        <div className="bg-canvas p-6">
          <Wordmark className="text-section leading-none" />
          {headerText ? <p className="mt-1 text-label">{headerText}</p> : null}
          <p className="eyebrow mt-8">{`${place} interiors`}</p>
          <div className="mt-4 flex flex-wrap items-center gap-6">
            <Button type="button">Visit the shop</Button>
            <span className="border-b border-brass text-small text-brass">View our portfolio</span>
          </div>
        </div>
        <div className="bg-night p-6 text-small text-sand">
          <Wordmark isOnDark className="text-section leading-none" />
          <p className="mt-4">{footerText}</p>
          <p className="mt-4">{`© ${name}, ${place}`}</p>
        </div>
      </div>
    </BusinessContext>
  );
}
