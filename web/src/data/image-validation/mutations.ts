import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { checkEveryImage, type ImageIssue, type Progress } from "@/data/image-validation/checks";
import { accessToken } from "@/data/session/access-token";
import { callFunction } from "@/lib/edge-functions";

/** Runs the check of every picture, with its progress while it runs. Throws RequestError. */
export function useImageCheck() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const check = useMutation({
    mutationFn: () => checkEveryImage(setProgress),
    onSettled: () => setProgress(null),
  });
  return { ...check, progress };
}

/** Takes a picture that is not there out of the row that uses it. Throws RequestError. Spec section 7, fix-image-reference. */
export function useClearImage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ table, id, url }: ImageIssue): Promise<void> => {
      await callFunction("back-office/fix-image-reference", {
        method: "POST",
        body: { table, id, action: "clear", currentUrl: url },
        accessToken: await accessToken(),
      });
    },
    // Any list may show the row.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
