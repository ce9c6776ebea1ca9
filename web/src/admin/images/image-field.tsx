import type { ComponentProps } from "react";
import { ImagePicker } from "@/admin/images/image-picker";
import { useUploadImage } from "@/data/images/upload";

/** Single image picker that uploads to Storage. */
export function ImageField(props: Omit<ComponentProps<typeof ImagePicker>, "upload">) {
  return <ImagePicker {...props} upload={useUploadImage().mutateAsync} />;
}
