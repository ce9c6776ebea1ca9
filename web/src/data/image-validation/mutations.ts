import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ImageIssue,
  type Progress,
  validateImages,
} from "@/data/image-validation/validate-images";
import { accessToken } from "@/data/session/access-token";
import { callFunction } from "@/lib/edge-functions";

/** Checks every image and reports progress. Throws RequestError. */
export function useImageValidation() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const check = useMutation({
    mutationFn: () => validateImages(setProgress),
    onSettled: () => setProgress(null),
  });
  return { ...check, progress };
}

/** Removes a broken image reference from its row. Throws RequestError. Spec section 7, fix-image-reference. */
export function useClearImageReference() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ table, id, url }: ImageIssue): Promise<void> => {
      await callFunction("back-office/fix-image-reference", {
        method: "POST",
        body: { table, id, action: "clear", currentUrl: url },
        accessToken: await accessToken(),
      });
    },
    // Any cached list may contain the row.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
