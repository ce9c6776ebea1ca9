import * as z from "zod";
import { imageAddressLength, imageAddressMessages, isImageAddress } from "./image-address-rule.ts";

const { tooLong, notAnAddress } = imageAddressMessages;

/** The address of a picture, at most 2048 characters. */
export const imageAddressField = z
  .string()
  .trim()
  .max(imageAddressLength, tooLong)
  .refine(isImageAddress, notAnAddress);

/** The same where there need not be a picture: left out stays left out, empty becomes null. */
export const optionalImageField = z
  .string()
  .trim()
  .max(imageAddressLength, tooLong)
  .refine((text) => text === "" || isImageAddress(text), notAnAddress)
  .nullish()
  .transform((address) => (address === undefined ? undefined : address || null));

/** Several pictures, the first one being the main one. */
export function imageListField(max: number) {
  return z.array(imageAddressField).max(max, `At most ${max} images`);
}
