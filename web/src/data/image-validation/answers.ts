import { imageTables } from "@domain/image-tables.ts";
import * as z from "zod/mini";

/** What image_references answers: every use of a picture. */
export const referencesSchema = z.array(
  z.object({ table: z.enum(imageTables), id: z.number(), url: z.string() }),
);
export type ImageReference = z.infer<typeof referencesSchema>[number];

/** What back-office/check-images answers: the addresses with which something is wrong. */
export const faultsSchema = z.object({
  faults: z.array(
    z.object({
      url: z.string(),
      type: z.enum(["missing", "unreachable", "invalid"]),
      issue: z.string(),
    }),
  ),
});
export type ImageFault = z.infer<typeof faultsSchema>["faults"][number];
