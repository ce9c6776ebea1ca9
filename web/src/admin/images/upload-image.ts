import type { PreparationRules } from "@/lib/prepare-image";

/** Stores a chosen image and returns its URL. Throws an Error with a message to show. */
export type UploadImage = (upload: {
  file: File;
  rules: PreparationRules;
  /** Called with the progress, from 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}) => Promise<string>;
