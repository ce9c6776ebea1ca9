import { fileNameOfUrl } from "@domain/images/image-locations.ts";
import { ImagePlus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DropZone, FileButton } from "@/admin/images/file-inputs";
import {
  ImageListEntry,
  type ImageTitles,
  type RenderImageAction,
} from "@/admin/images/image-list-entry";
import { ImageUrlField } from "@/admin/images/image-url-field";
import type { UploadImage } from "@/admin/images/upload-image";
import { UploadList } from "@/admin/images/upload-list";
import { UploadSearch } from "@/admin/images/upload-search";
import { imageEditPreload, useImageEdit } from "@/admin/images/use-image-edit";
import { useImageUploads } from "@/admin/images/use-image-uploads";
import { SortableList } from "@/admin/sortable/sortable-list";
import type { ImageToEdit } from "@/lib/edit-image";
import { multiImageRules } from "@/lib/prepare-image";
import { toast, toastError } from "@/lib/toast";
import { Button } from "@/ui/button";
import { ErrorText } from "@/ui/field";

interface ImageListEditorProps {
  label: string;
  /** Whether a title above names the list; the label is then visually hidden. */
  hasTitle?: boolean;
  /** Image URLs without duplicates, the primary image first. */
  value: string[];
  onChange: (urls: string[]) => void;
  upload: UploadImage;
  titles: ImageTitles;
  /** The names of uploaded files, by image URL. */
  originalNames?: ReadonlyMap<string, string>;
  onBusyChange?: (isUploading: boolean) => void;
  error?: string;
  renderAction?: RenderImageAction | undefined;
}

interface EditedImage extends ImageToEdit {
  /** The URL of the list's image that the edited image replaces; undefined for a file that is not uploaded yet. */
  url?: string;
}

/** An ordered list of images, uploaded or entered as URLs. Spec section 2.14, image pickers. */
export function ImageListEditor(props: ImageListEditorProps) {
  const { label, hasTitle = false, value, onChange, upload, titles } = props;
  const { originalNames, onBusyChange, error } = props;
  const [isAddingUrl, setIsAddingUrl] = useState(false);
  // A ref, because two uploads may finish between two renders; appending both to `value` would lose the first.
  const latestUrls = useRef(value);
  useLayoutEffect(() => {
    latestUrls.current = value;
  }, [value]);
  const setUrls = (urls: string[]) => {
    latestUrls.current = [...new Set(urls)];
    onChange(latestUrls.current);
  };
  const append = (url: string) => setUrls([...latestUrls.current, url]);

  /** The files that were uploaded here, by image URL. An edit of such an image starts from the file's full size. */
  const uploadedFiles = useRef(new Map<string, File>());
  /** The URLs of images that edited files replace after their upload. */
  const replacedUrls = useRef(new Map<File, string>());
  const addUpload = (url: string, file: File) => {
    uploadedFiles.current.set(url, file);
    const replacedUrl = replacedUrls.current.get(file);
    const index = latestUrls.current.indexOf(replacedUrl ?? "");
    if (!replacedUrl || index < 0) return append(url);
    // The replaced image is removed with its buttons, of which one opened the dialog and has the focus again.
    const hadFocus = list.current?.children[index]?.contains(document.activeElement);
    flushSync(() =>
      setUrls(latestUrls.current.map((other) => (other === replacedUrl ? url : other))),
    );
    if (hadFocus) list.current?.querySelectorAll<HTMLElement>("[data-edit]")[index]?.focus();
    const title = titles.byUrl.get(replacedUrl);
    if (title) titles.save(url, title);
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
  const imageUploads = useImageUploads({ upload, rules, onUploaded: addUpload, onBusyChange });
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

  const imageEdit = useImageEdit<EditedImage>({
    rules,
    onEdited: (file, { url }) => {
      if (url) replacedUrls.current.set(file, url);
      void uploadFiles([file]);
    },
  });
  const editImageOf = (url: string) =>
    imageEdit.openImageEdit({
      url,
      name: originalNames?.get(url) || fileNameOfUrl(url),
      source: uploadedFiles.current.get(url) ?? url,
    });

  return (
    <fieldset className="grid gap-3">
      <legend className={hasTitle ? "sr-only" : "mb-1.5 text-small font-medium"}>{label}</legend>
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
          <FileButton
            variant="outline"
            size="small"
            onFiles={([file]) => file && imageEdit.openImageEdit({ name: file.name, source: file })}
            {...imageEditPreload}
          >
            Crop and upload
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
          <div className="grid gap-5 border-t border-sand p-4">
            <ImageUrlField submitLabel="Add image" onUrl={append} />
            <UploadSearch onUrl={append} />
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
                  onEdit={() => editImageOf(url)}
                  onRemove={() => remove(index)}
                  renderAction={props.renderAction}
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
      {imageEdit.dialog}
    </fieldset>
  );
}
