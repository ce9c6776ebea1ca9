import type { PreparationRules } from "@/lib/prepare-image";

/** Stores an image and resolves to its URL. Rejects with an Error whose message can be shown to the user. */
export type UploadImage = (upload: {
  file: File;
  rules: PreparationRules;
  /** Called with the progress, from 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}) => Promise<string>;
