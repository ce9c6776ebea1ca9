import * as z from "zod";

/** Whether a text can be the address of a picture: on the web, or a path of this site. */
function isImageAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const tooLong = "The image address must be at most 2,048 characters";
const notAnAddress = "Image addresses start with /, http:// or https://";

/** The address of a picture, at most 2048 characters. */
export const imageAddressField = z
  .string()
  .trim()
  .max(2048, tooLong)
  .refine(isImageAddress, notAnAddress);

/** The same where there need not be a picture: left out stays left out, empty becomes null. */
export const optionalImageField = z
  .string()
  .trim()
  .max(2048, tooLong)
  .refine((text) => text === "" || isImageAddress(text), notAnAddress)
  .nullish()
  .transform((address) => (address === undefined ? undefined : address || null));

/** Several pictures, the first one being the main one. */
export function imageListField(max: number) {
  return z.array(imageAddressField).max(max, `At most ${max} images`);
}
