import { fileNameOfUrl } from "@domain/images/image-locations.ts";
import { useState } from "react";
import { DropZone, FileButton } from "@/admin/images/file-inputs";
import type { UploadImage } from "@/admin/images/upload-image";
import { UploadList } from "@/admin/images/upload-list";
import { imageEditPreload, useImageEdit } from "@/admin/images/use-image-edit";
import { useImageUploads } from "@/admin/images/use-image-uploads";
import { type PreparationRules, validateImageFile } from "@/lib/prepare-image";
import { toastError } from "@/lib/toast";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { ErrorText } from "@/ui/field";

interface SingleUploadProps {
  /** The URL of the picker's current image. */
  currentUrl: string;
  /** The name of the current image's file before its upload, if it is known. */
  originalName?: string;
  upload: UploadImage;
  rules: PreparationRules;
  onUploaded: (url: string) => void;
  onBusyChange?: (isUploading: boolean) => void;
}

const noFileMessage = "No file selected: Please select an image to upload";

/**
 * Uploads a chosen, dropped or pasted file immediately, so that a save of the form can't omit the file. The Upload button retries a
 * failed upload; before the first upload the button shows an error.
 */
export function SingleUpload(props: SingleUploadProps) {
  const { currentUrl, originalName, upload, rules, onUploaded, onBusyChange } = props;
  const [lastUpload, setLastUpload] = useState<{ url: string; file: File } | null>(null);
  const uploadedFile = currentUrl && currentUrl === lastUpload?.url ? lastUpload.file : null;
  const [failedFile, setFailedFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { uploads, add, dismiss, isUploading } = useImageUploads({
    upload,
    rules,
    onUploaded: (url, file) => {
      setLastUpload({ url, file });
      onUploaded(url);
    },
    onBusyChange,
  });
  const uploadFile = async (file: File | undefined) => {
    if (!file || isUploading) return;
    setError(null);
    const outcome = await add([file]);
    const failure = outcome?.failures[0];
    setFailedFile(failure && !validateImageFile(file, rules) ? file : null);
    if (failure) toastError("Upload failed", failure);
  };

  const retry = () => {
    if (failedFile) void uploadFile(failedFile);
    else if (!uploadedFile) setError(noFileMessage);
  };

  const imageEdit = useImageEdit({ rules, onEdited: (file) => void uploadFile(file) });
  const editCurrentImage = () =>
    imageEdit.openImageEdit({
      name: uploadedFile?.name ?? (originalName || fileNameOfUrl(currentUrl)),
      // The chosen file has the image's full size.
      source: uploadedFile ?? currentUrl,
    });

  return (
    <div className="grid gap-3">
      <DropZone
        onFiles={([file]) => void uploadFile(file)}
        className="grid justify-items-start gap-3 p-4"
      >
        <p className="text-small text-ink-soft">
          Drop an image here, paste it, or choose a file from this computer.
        </p>
        <div className="flex flex-wrap gap-3">
          <FileButton
            variant="outline"
            size="small"
            disabled={isUploading}
            onFiles={([file]) => void uploadFile(file)}
          >
            Choose file
          </FileButton>
          <FileButton
            variant="outline"
            size="small"
            disabled={isUploading}
            onFiles={([file]) => file && imageEdit.openImageEdit({ name: file.name, source: file })}
            {...imageEditPreload}
          >
            Crop and upload
          </FileButton>
          <AriaDisabledButton variant="quiet" size="small" disabled={isUploading} onClick={retry}>
            {isUploading ? "Uploading..." : "Upload"}
          </AriaDisabledButton>
          {currentUrl ? (
            <AriaDisabledButton
              variant="quiet"
              size="small"
              disabled={isUploading}
              onClick={editCurrentImage}
              {...imageEditPreload}
            >
              Crop or rotate
            </AriaDisabledButton>
          ) : null}
        </div>
      </DropZone>
      <output className="block text-small text-ink-soft empty:hidden">
        {uploadedFile ? `${uploadedFile.name} is uploaded.` : null}
      </output>
      <ErrorText>{error}</ErrorText>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {imageEdit.dialog}
    </div>
  );
}
