import type { SectionImage } from "@domain/site-content/section-image.ts";
import { type FieldValues, type Path, useFormContext } from "react-hook-form";
import { FocalPointField } from "@/admin/content/focal-point-field";
import { displayImages } from "@/admin/forms/display-value";
import { TextField } from "@/admin/forms/text-field";
import type { EntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageField } from "@/admin/images/image-field";
import { contentImageRules } from "@/lib/prepare-image";

export const sectionImageLabels = {
  imageUrl: "Image",
  imageAlt: "Description of the image",
  focalX: "Focal point from the left (%)",
  focalY: "Focal point from the top (%)",
};

export const sectionImageDisplay = { imageUrl: displayImages };

interface SectionImageFieldsProps<Values extends FieldValues, Output> {
  editor: Pick<EntityEditor<Values, Output>, "form" | "labels" | "setUploading">;
}

/** The optional image of a site section, with its description and focal point. */
export function SectionImageFields<Values extends FieldValues, Output>({
  editor,
}: SectionImageFieldsProps<Values, Output>) {
  const hasImage = Boolean(useFormContext<SectionImage>().watch("imageUrl"));
  return (
    <>
      <ImageField optional rules={contentImageRules} onBusyChange={editor.setUploading} />
      {hasImage ? (
        <TextField
          editor={editor}
          name={"imageAlt" as Path<Values>}
          help="What it shows, for people who can’t see it."
        />
      ) : null}
      <FocalPointField />
    </>
  );
}
