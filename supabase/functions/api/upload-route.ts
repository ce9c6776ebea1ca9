import * as z from "zod";
import { acceptImage } from "../_shared/server/accept-image.ts";
import { registerImage } from "../_shared/server/register-image.ts";
import { type FacadeRoute, route } from "./facade-route.ts";

/** Bytes of the whole request: a picture of 10 MB (spec section 9) is a third longer in base64. */
const uploadBytes = 14 * 1024 * 1024;

const uploadSchema = z.object({
  imageName: z.string().trim().min(1, "imageName is required").max(300, "imageName is too long"),
  base64Data: z.string().min(1, "No file selected: Please select an image to upload"),
});

/** A name for messages: people's file names can be anything. */
function readableName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").slice(0, 100) || "The file";
}

/** Pictures as base64. Spec section 7, POST /api/upload/base64. */
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
    async handle({ session, services: { environment }, body }) {
      const image = acceptImage(body.base64Data, readableName(body.imageName));
      const caller = { environment, accessToken: session?.accessToken ?? "" };
      const origin = { folder: "uploads" as const, originalName: body.imageName };
      return { imageUrl: await registerImage(caller, image, origin) };
    },
  }),
];
