import { useEffect, useRef, useState } from "react";
import type { UploadImage } from "@/admin/images/upload-image";
import type { PreparationRules } from "@/lib/prepare-image";
import { messageOf } from "@/lib/request-error";
import { useLatest } from "@/lib/use-latest";

export interface ImageUpload {
  key: number;
  name: string;
  /** From 0 to 1. */
  progress: number;
  error: string | null;
}

interface ImageUploadsOptions {
  upload: UploadImage;
  rules: PreparationRules;
  /** Called with the URL and the file of each stored image, in the order of selection. */
  onUploaded: (url: string, file: File) => void;
  /** Called with true when the first upload starts, and with false when the last one ends. */
  onBusyChange?: (isUploading: boolean) => void;
}

interface BatchOutcome {
  uploadedCount: number;
  /** One error message per failed file. */
  failures: string[];
}

let nextKey = 0;

/** Uploads files sequentially, to limit the memory for decoded images. Unmounting aborts the uploads. */
export function useImageUploads(options: ImageUploadsOptions) {
  const [uploads, setUploads] = useState<ImageUpload[]>([]);
  const latestOptions = useLatest(options);
  const unmountController = useRef(new AbortController());
  const pendingBatches = useRef(0);
  const lastUpload = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    unmountController.current = new AbortController();
    return () => unmountController.current.abort();
  }, []);

  const changeUpload = (key: number, changes: Partial<ImageUpload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );
  const removeUpload = (key: number) =>
    setUploads((before) => before.filter((upload) => upload.key !== key));

  const uploadOne = async (file: File, key: number): Promise<string | null> => {
    const { upload, rules, onUploaded } = latestOptions.current;
    const { signal } = unmountController.current;
    try {
      signal.throwIfAborted();
      const onProgress = (progress: number) => changeUpload(key, { progress });
      onUploaded(await upload({ file, rules, onProgress, signal }), file);
      removeUpload(key);
      return null;
    } catch (thrown) {
      const error = messageOf(thrown, "An error occurred while uploading the image");
      changeUpload(key, { error });
      return error;
    }
  };

  /** Uploads the files after those that are already queued. Resolves to undefined if the component unmounts before the end. */
  const add = async (files: File[]): Promise<BatchOutcome | undefined> => {
    const { signal } = unmountController.current;
    const queuedFiles = files.map((file) => {
      nextKey += 1;
      return { file, upload: { key: nextKey, name: file.name, progress: 0, error: null } };
    });
    // A new selection clears the errors of earlier files.
    setUploads((before) => [
      ...before.filter(({ error }) => !error),
      ...queuedFiles.map(({ upload }) => upload),
    ]);
    pendingBatches.current += 1;
    if (pendingBatches.current === 1) latestOptions.current.onBusyChange?.(true);
    const failures: string[] = [];
    for (const { file, upload } of queuedFiles) {
      const queuedUpload = lastUpload.current.then(() => uploadOne(file, upload.key));
      lastUpload.current = queuedUpload;
      const failure = await queuedUpload;
      if (failure) failures.push(failure);
    }
    pendingBatches.current -= 1;
    if (signal.aborted) return undefined;
    if (pendingBatches.current === 0) latestOptions.current.onBusyChange?.(false);
    return { uploadedCount: files.length - failures.length, failures };
  };

  return { uploads, add, dismiss: removeUpload, isUploading: uploads.some(({ error }) => !error) };
}
