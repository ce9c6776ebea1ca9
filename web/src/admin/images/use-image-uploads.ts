import { useEffect, useRef, useState } from "react";
import type { UploadImage } from "@/admin/images/upload-image";
import type { PreparationRules } from "@/lib/prepare-image";
import { messageOf } from "@/lib/request-error";
import { useLatest } from "@/lib/use-latest";

export interface ImageUpload {
  key: number;
  name: string;
  /** Progress, from 0 to 1. */
  done: number;
  error: string | null;
}

interface ImageUploadsOptions {
  upload: UploadImage;
  rules: PreparationRules;
  /** Called with the URL of each stored image, in the order of selection. */
  onUploaded: (url: string) => void;
  /** Called when the first upload starts and when the last one ends. */
  onBusyChange?: ((busy: boolean) => void) | undefined;
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
  const lastFile = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    unmount.current = new AbortController();
    return () => unmount.current.abort();
  }, []);

  const change = (key: number, changes: Partial<ImageUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const uploadOne = async (file: File, key: number): Promise<string | null> => {
    const { upload, rules, onUploaded } = latest.current;
    const { signal } = unmount.current;
    try {
      signal.throwIfAborted();
      const onProgress = (done: number) => change(key, { done });
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
      return { file, upload: { key: nextKey, name: file.name, done: 0, error: null } };
    });
    // A new selection clears the errors of earlier files.
    setUploads((all) => [...all.filter(({ error }) => !error), ...queued.map((one) => one.upload)]);
    pendingBatches.current += 1;
    if (pendingBatches.current === 1) latest.current.onBusyChange?.(true);
    const failures: string[] = [];
    for (const { file, upload } of queued) {
      const queuedUpload = lastFile.current.then(() => uploadOne(file, upload.key));
      lastFile.current = queuedUpload;
      const failure = await queuedUpload;
      if (failure) failures.push(failure);
    }
    pendingBatches.current -= 1;
    if (signal.aborted) return undefined;
    if (pendingBatches.current === 0) latest.current.onBusyChange?.(false);
    return { uploaded: files.length - failures.length, failures };
  };

  return { uploads, add, dismiss: remove, busy: uploads.some(({ error }) => !error) };
}
