import type { ComponentProps } from "react";
import { ImagePicker } from "@/admin/images/image-picker";
import { useUploadImage } from "@/data/images/upload";

/** The single image picker of the back office, whose uploads go to Storage. */
export function ImageField(props: Omit<ComponentProps<typeof ImagePicker>, "upload">) {
  return <ImagePicker {...props} upload={useUploadImage().mutateAsync} />;
}
