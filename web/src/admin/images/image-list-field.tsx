import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ImageListEditor } from "@/admin/images/image-list-editor";
import { imageTitles, useTitleImage } from "@/data/images/titles";
import { useUploadImage } from "@/data/images/upload";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";

const none: ReadonlyMap<string, string> = new Map();

/** Multi-image editor that uploads to Storage and saves titles in the image table. */
export function ImageListField(
  props: Omit<ComponentProps<typeof ImageListEditor>, "upload" | "titles">,
) {
  const titles = useQuery(imageTitles(props.value)).data ?? none;
  const { mutateAsync } = useTitleImage();
  const save = (url: string, title: string) =>
    mutateAsync({ url, title }).then(
      () => toast({ title: "Image title saved" }),
      (error) =>
        toast({
          title: "Update failed",
          description: messageOf(error, "Failed to save the image title"),
          variant: "destructive",
        }),
    );
  return (
    <ImageListEditor
      {...props}
      upload={useUploadImage().mutateAsync}
      titles={{ byUrl: titles, save: (url, title) => void save(url, title) }}
    />
  );
}
