import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { ImageListEditor } from "@/admin/images/image-list-editor";
import type { RenderImageAction } from "@/admin/images/image-list-entry";
import { imageTitles, originalNames, useSetImageTitle } from "@/data/images/titles";
import { useUploadImage } from "@/data/images/upload";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";

const noTitles: ReadonlyMap<string, string> = new Map();

interface ImageListFieldProps {
  /** Whether a title above names the field; its label is then visually hidden. */
  hasTitle?: boolean;
  onBusyChange: (isUploading: boolean) => void;
  renderAction?: RenderImageAction;
}

/** The form field for a row's images, the first one primary. Uploads to Storage and saves titles in the table `image_titles`. */
export function ImageListField({
  hasTitle = false,
  onBusyChange,
  renderAction,
}: ImageListFieldProps) {
  const { control, trigger, formState } = useFormContext<{
    imageUrl?: string;
    imageUrls: string[];
  }>();
  const { errors, isSubmitted } = formState;
  const { field } = useController({ control, name: "imageUrls" });
  const urls = field.value ?? [];
  const titles = useQuery(imageTitles(urls)).data ?? noTitles;
  const { mutateAsync } = useSetImageTitle();
  const save = (url: string, title: string) =>
    mutateAsync({ url, title }).then(
      () => toast({ title: "Alt text saved" }),
      (error) => toastError("Update failed", messageOf(error, "Failed to save the alt text")),
    );
  return (
    <ImageListEditor
      label="Images"
      hasTitle={hasTitle}
      value={urls}
      onChange={(next) => {
        field.onChange(next);
        // Validates the whole form, because a missing image is an error of `imageUrl`, which the schema derives from this list.
        if (isSubmitted) void trigger();
      }}
      onBusyChange={onBusyChange}
      renderAction={renderAction}
      error={
        errors.imageUrl?.message
          ? `Image required: ${errors.imageUrl.message}`
          : errors.imageUrls?.message
      }
      upload={useUploadImage().mutateAsync}
      originalNames={useQuery(originalNames(urls)).data}
      titles={{ byUrl: titles, save: (url, title) => void save(url, title) }}
    />
  );
}
