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
  const leaving = useRef(new AbortController());
  const running = useRef(0);
  const lastFile = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const change = (key: number, changes: Partial<ImageUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const uploadOne = async (file: File, key: number): Promise<string | null> => {
    const { upload, rules, onUploaded } = latest.current;
    const { signal } = leaving.current;
    try {
      signal.throwIfAborted();
      const onProgress = (done: number) => change(key, { done });
      onUploaded(await upload({ file, rules, onProgress, signal }));
      remove(key);
      return null;
    } catch (problem) {
      const error = messageOf(problem, "An error occurred while uploading the image");
      change(key, { error });
      return error;
    }
  };

  /** Queues the files; the result is undefined when the component unmounts first. */
  const add = async (files: File[]): Promise<Outcome | undefined> => {
    const { signal } = leaving.current;
    const queued = files.map((file) => {
      nextKey += 1;
      return { file, upload: { key: nextKey, name: file.name, done: 0, error: null } };
    });
    // A new selection clears the errors of earlier files.
    setUploads((all) => [...all.filter(({ error }) => !error), ...queued.map((one) => one.upload)]);
    running.current += 1;
    if (running.current === 1) latest.current.onBusyChange?.(true);
    const failures: string[] = [];
    for (const { file, upload } of queued) {
      const queuedUpload = lastFile.current.then(() => uploadOne(file, upload.key));
      lastFile.current = queuedUpload;
      const failure = await queuedUpload;
      if (failure) failures.push(failure);
    }
    running.current -= 1;
    if (signal.aborted) return undefined;
    if (running.current === 0) latest.current.onBusyChange?.(false);
    return { uploaded: files.length - failures.length, failures };
  };

  return { uploads, add, forget: remove, busy: uploads.some(({ error }) => !error) };
}
