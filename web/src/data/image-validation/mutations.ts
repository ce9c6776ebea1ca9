import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ImageIssue,
  type Progress,
  validateImages,
} from "@/data/image-validation/validate-images";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";

/** Runs `validateImages` and reports the progress. Throws RequestError. */
export function useImageValidation() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const validation = useMutation({
    mutationFn: () => validateImages(setProgress),
    onSettled: () => setProgress(null),
  });
  return { ...validation, progress };
}

/** Removes a broken image reference from its row. Throws RequestError. Spec section 7, fix-image-reference. */
export function useClearImageReference() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ table, id, url }: ImageIssue) =>
      sendBackOfficeRequest("fix-image-reference", {
        method: "POST",
        body: { table, id, action: "clear", currentUrl: url },
      }),
    // Any cached list may contain the row.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
