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
  /** Called with the URL of each stored image, in the order of selection. */
  onUploaded: (url: string) => void;
  /** Called when the first upload starts and when the last one ends. */
  onBusyChange?: (isUploading: boolean) => void;
}

interface Outcome {
  uploaded: number;
  /** One error message per failed file. */
  failures: string[];
}

let nextKey = 0;

/** Uploads files sequentially, because a decoded image may be large. Unmounting aborts the uploads. */
export function useImageUploads(options: ImageUploadsOptions) {
  const [uploads, setUploads] = useState<ImageUpload[]>([]);
  const latest = useLatest(options);
  const unmount = useRef(new AbortController());
  const pendingBatches = useRef(0);
  const lastUpload = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    unmount.current = new AbortController();
    return () => unmount.current.abort();
  }, []);

  const change = (key: number, changes: Partial<ImageUpload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );
  const remove = (key: number) =>
    setUploads((before) => before.filter((upload) => upload.key !== key));

  const uploadOne = async (file: File, key: number): Promise<string | null> => {
    const { upload, rules, onUploaded } = latest.current;
    const { signal } = unmount.current;
    try {
      signal.throwIfAborted();
      const onProgress = (progress: number) => change(key, { progress });
      onUploaded(await upload({ file, rules, onProgress, signal }));
      remove(key);
      return null;
    } catch (thrown) {
      const error = messageOf(thrown, "An error occurred while uploading the image");
      change(key, { error });
      return error;
    }
  };

  /** Queues the files; resolves to undefined when the component unmounts first. */
  const add = async (files: File[]): Promise<Outcome | undefined> => {
    const { signal } = unmount.current;
    const queued = files.map((file) => {
      nextKey += 1;
      return { file, upload: { key: nextKey, name: file.name, progress: 0, error: null } };
    });
    // A new selection clears the errors of earlier files.
    setUploads((before) => [
      ...before.filter(({ error }) => !error),
      ...queued.map(({ upload }) => upload),
    ]);
    pendingBatches.current += 1;
    if (pendingBatches.current === 1) latest.current.onBusyChange?.(true);
    const failures: string[] = [];
    for (const { file, upload } of queued) {
      const queuedUpload = lastUpload.current.then(() => uploadOne(file, upload.key));
      lastUpload.current = queuedUpload;
      const failure = await queuedUpload;
      if (failure) failures.push(failure);
    }
    pendingBatches.current -= 1;
    if (signal.aborted) return undefined;
    if (pendingBatches.current === 0) latest.current.onBusyChange?.(false);
    return { uploaded: files.length - failures.length, failures };
  };

  return { uploads, add, dismiss: remove, isUploading: uploads.some(({ error }) => !error) };
}
