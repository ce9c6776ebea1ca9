import { ImagePlus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { DropZone, FileButton } from "@/admin/images/file-inputs";
import { ImageListEntry, type ImageTitles } from "@/admin/images/image-list-entry";
import { ImageUrlField } from "@/admin/images/image-url-field";
import type { UploadImage } from "@/admin/images/upload-image";
import { UploadList } from "@/admin/images/upload-list";
import { useImageUploads } from "@/admin/images/use-image-uploads";
import { SortableList } from "@/admin/sortable/sortable-list";
import { multiImageRules } from "@/lib/prepare-image";
import { toast, toastError } from "@/lib/toast";
import { Button } from "@/ui/button";
import { ErrorText } from "@/ui/field";

interface ImageListEditorProps {
  label: string;
  /** Image URLs without duplicates, the primary image first. */
  value: string[];
  onChange: (urls: string[]) => void;
  upload: UploadImage;
  titles: ImageTitles;
  /** The names of uploaded files, by image URL. */
  originalNames?: ReadonlyMap<string, string>;
  onBusyChange?: (isUploading: boolean) => void;
  error?: string;
}

/** An ordered list of images, uploaded or entered as URLs. Spec section 2.14, image pickers. */
export function ImageListEditor(props: ImageListEditorProps) {
  const { label, value, onChange, upload, titles, originalNames, onBusyChange, error } = props;
  const [isAddingUrl, setIsAddingUrl] = useState(false);
  // A ref, because two uploads may finish between two renders; appending both to `value` would lose the first.
  const latestUrls = useRef(value);
  useLayoutEffect(() => {
    latestUrls.current = value;
  }, [value]);
  const append = (url: string) => {
    latestUrls.current = [...new Set([...latestUrls.current, url])];
    onChange(latestUrls.current);
  };

  const list = useRef<HTMLOListElement>(null);
  const addUrlButton = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    // Moves the focus to another button, because the pressed Remove button is removed with its image.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? addUrlButton.current)?.focus();
    onChange(value.filter((_url, otherIndex) => otherIndex !== index));
  };

  const rules = multiImageRules;
  const imageUploads = useImageUploads({ upload, rules, onUploaded: append, onBusyChange });
  const uploadFiles = async (files: File[]) => {
    const outcome = await imageUploads.add(files);
    if (!outcome) return;
    const { uploadedCount, failures } = outcome;
    const [failure] = failures;
    if (!failure)
      toast({
        title: "Images uploaded",
        description: `${uploadedCount} image(s) uploaded successfully`,
      });
    else if (uploadedCount === 0) toastError("Upload failed", failure);
    else toastError(`${uploadedCount} of ${files.length} images uploaded`, failure);
  };

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <DropZone onFiles={(files) => void uploadFiles(files)}>
        <div className="flex flex-wrap items-center gap-3 p-4">
          <FileButton
            variant="outline"
            size="small"
            multiple
            onFiles={(files) => void uploadFiles(files)}
          >
            <ImagePlus aria-hidden className="size-4" strokeWidth={1.5} />
            Upload Images
          </FileButton>
          <Button
            ref={addUrlButton}
            variant="outline"
            size="small"
            aria-expanded={isAddingUrl}
            onClick={() => setIsAddingUrl(!isAddingUrl)}
          >
            Add URL
          </Button>
          <p className="text-small text-ink-soft">or drop and paste them here, up to 10 MB each</p>
        </div>
        {isAddingUrl ? (
          <div className="border-t border-sand p-4">
            <ImageUrlField submitLabel="Add image" onUrl={append} />
          </div>
        ) : null}
        {value.length > 0 ? (
          <SortableList
            entries={value.map((url, index) => ({
              id: url,
              name: titles.byUrl.get(url) || `Image ${index + 1}`,
            }))}
            onReorder={(ids) => onChange(ids.map(String))}
          >
            <ol ref={list} aria-label={label} className="border-t border-sand bg-surface">
              {value.map((url, index) => (
                <ImageListEntry
                  key={url}
                  url={url}
                  index={index}
                  originalName={originalNames?.get(url)}
                  titles={titles}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          </SortableList>
        ) : null}
      </DropZone>
      {value.length > 0 ? (
        <p className="text-small text-ink-soft">
          Alt text says in a few words what an image shows, such as “Oak table laid for six”. Screen
          readers read it aloud, search engines find it, and it is shown below the enlarged image.
          Without it, the site uses the name and the image's number.
        </p>
      ) : null}
      <UploadList uploads={imageUploads.uploads} onDismiss={imageUploads.dismiss} />
      <ErrorText>{error}</ErrorText>
    </fieldset>
  );
}
