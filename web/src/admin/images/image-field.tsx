import type { ComponentProps } from "react";
import { useController, useFormContext } from "react-hook-form";
import { ImagePicker } from "@/admin/images/image-picker";
import { useUploadImage } from "@/data/images/upload";

type ImageFieldProps = Pick<
  ComponentProps<typeof ImagePicker>,
  "optional" | "rules" | "aspectClassName" | "onBusyChange"
>;

/** The form field for a row's image; uploads to Storage. */
export function ImageField(props: ImageFieldProps) {
  const { control } = useFormContext<{ imageUrl: string | null }>();
  const { field, fieldState } = useController({ control, name: "imageUrl" });
  return (
    <ImagePicker
      label="Image"
      value={field.value ?? ""}
      onChange={field.onChange}
      error={fieldState.error?.message}
      upload={useUploadImage().mutateAsync}
      {...props}
    />
  );
}
