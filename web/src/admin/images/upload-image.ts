import type { PreparationRules } from "@/lib/prepare-image";

/** Stores a chosen picture and answers its address; throws an Error with a message to show. */
export type UploadImage = (upload: {
  file: File;
  rules: PreparationRules;
  /** Told how much is done, from 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}) => Promise<string>;
