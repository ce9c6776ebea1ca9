import { maxImageBytes } from "@domain/images/image-locations.ts";
import { type BriefForm, sentBriefSchema } from "@domain/messages/brief.ts";
import type { SpamGuardFields } from "@domain/spam-guard.ts";
import { truncateText } from "@domain/text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { createFetchWithProgress } from "@/data/images/fetch-with-progress";
import { visitKeys } from "@/data/visits/queries";
import { encodeBase64 } from "@/lib/encode-base64";
import { callFunction } from "@/lib/fetch";

const newBriefSchema = z.extend(sentBriefSchema, { token: z.string() });
/** A brief that was just sent, with the token of its link. */
export type NewBrief = z.infer<typeof newBriefSchema>;

/** Sends a brief. A retry with the same `requestId` stores nothing twice. Throws RequestError. */
export function useSendBrief() {
  const queryClient = useQueryClient();
  return useMutation({
    // Another visitor may have taken the time of the visit.
    onError: () => queryClient.invalidateQueries({ queryKey: visitKeys.slots }),
    mutationFn: async (request: {
      requestId: string;
      brief: BriefForm;
      guard: SpamGuardFields;
    }): Promise<NewBrief> => {
      const { requestId, brief, guard } = request;
      const body = { requestId, ...brief, ...guard };
      return newBriefSchema.parse(
        await callFunction("storefront/consultation", { method: "POST", body }),
      );
    },
  });
}

/** What a file is uploaded to: the brief that is being written, or one that was sent. */
export type UploadTarget = { draftId: string } | { token: string };

interface Upload {
  fileId: string;
  file: File;
  target: UploadTarget;
  /** Called with the progress, from 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Large enough to read a dimension on a photographed plan. */
const photoRules = { maxSide: 2400 };

async function prepareFile(file: File): Promise<Blob> {
  if (file.type === "application/pdf") {
    if (file.size > maxImageBytes) throw new Error(`${file.name} is too large (max 10MB)`);
    return file;
  }
  const { encodeImageFile } = await import("@/lib/prepare-image");
  return encodeImageFile(file, photoRules);
}

/**
 * Uploads a photo, as a JPEG without metadata, or a PDF file. A retry with the same `fileId` stores nothing twice. Throws an error with
 * a message for the visitor, which may be empty.
 */
export async function uploadClientFile({ fileId, file, target, onProgress }: Upload) {
  const blob = await prepareFile(file);
  const name = truncateText(file.name.replace(/\p{Cc}/gu, " ").trim(), 300) || "A file";
  await callFunction("storefront/consultation/files", {
    method: "POST",
    body: { fileId, ...target, name, file: await encodeBase64(blob) },
    send: createFetchWithProgress(onProgress),
  });
}

/** Deletes an uploaded file. Throws RequestError. */
export async function discardClientFile(fileId: string, target: UploadTarget): Promise<void> {
  const body = { fileId, ...target };
  await callFunction("storefront/consultation/files/discard", { method: "POST", body });
}
