import * as z from "zod";
import { acceptImage } from "../_shared/server/accept-image.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import { publicImageUrl, removeImage, storeImage } from "../_shared/server/image-storage.ts";
import { type FacadeRoute, route } from "./facade-route.ts";

/** Bytes of the whole request; architecture, security rules. */
const uploadBytes = 14 * 1024 * 1024;
const folder = "uploads";
const extensions = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
} as const;

// Spec section 8, upload.
const apology = "Failed to upload image";

const uploadSchema = z.object({
  imageName: z.string().trim().min(1, "imageName is required").max(300, "imageName is too long"),
  base64Data: z.string().min(1, "No file selected: Please select an image to upload"),
});

/** A name for messages: people's file names can be anything. */
function readableName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").slice(0, 100) || "The file";
}

export const uploadRoutes: FacadeRoute[] = [
  route({
    method: "POST",
    path: "/upload/base64",
    summary: "Stores a picture; its bytes decide what it is",
    access: "admin",
    body: uploadSchema,
    maxBytes: uploadBytes,
    status: 200,
    answer: z.object({ imageUrl: z.string() }),
    async handle({ database, session, services: { environment }, body }) {
      const { bytes, mimeType, width, height } = acceptImage(
        body.base64Data,
        readableName(body.imageName),
      );
      // Random, and not in the form of image-source.ts: such a name promises smaller siblings, which nobody makes here.
      const filename = `${crypto.randomUUID()}.${extensions[mimeType]}`;
      const path = `${folder}/${filename}`;
      const caller = { environment, accessToken: session?.accessToken ?? "" };
      await storeImage(caller, path, bytes, mimeType);
      try {
        await callDatabase({ apology, asCaller: true }, () =>
          database.from("persistent_images").insert({
            filename,
            original_name: body.imageName,
            mime_type: mimeType,
            size: bytes.byteLength,
            metadata: { path, width, height },
          }),
        );
      } catch (error) {
        await removeImage(caller, path);
        throw error;
      }
      return { imageUrl: publicImageUrl(environment, path) };
    },
  }),
];
