import * as z from "zod/mini";
import { imageAddressLength, imageAddressMessages, isImageAddress } from "./image-address-rule.ts";

const { tooLong, notAnAddress } = imageAddressMessages;

/** The address of a picture, at most 2048 characters. */
export const imageAddressField = z
  .string()
  .check(
    z.trim(),
    z.maxLength(imageAddressLength, tooLong),
    z.refine(isImageAddress, notAnAddress),
  );

/** The same where there need not be a picture: left out stays left out, empty becomes null. */
export const optionalImageField = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(imageAddressLength, tooLong),
      z.refine((text) => text === "" || isImageAddress(text), notAnAddress),
    ),
  ),
  z.transform((address) => (address === undefined ? undefined : address || null)),
);

/** Several pictures, the first one being the main one. */
export function imageListField(max: number) {
  return z.array(imageAddressField).check(z.maxLength(max, `At most ${max} images`));
}
