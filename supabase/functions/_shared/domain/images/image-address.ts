import * as z from "zod/mini";

const tooLong = z.maxLength(2048, "The image address must be at most 2,048 characters");
const notAnAddress = "Image addresses start with /, http:// or https://";

/** Whether a text can be the address of a picture: on the web, or a path of this site. */
function isImageAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The address of a picture, at most 2048 characters. */
export const imageAddressField = z
  .string()
  .check(z.trim(), tooLong, z.refine(isImageAddress, notAnAddress));

/** The same where there need not be a picture: left out stays left out, empty becomes null. */
export const optionalImageField = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      tooLong,
      z.refine((text) => text === "" || isImageAddress(text), notAnAddress),
    ),
  ),
  z.transform((address) => (address === undefined ? undefined : address || null)),
);

/** Several pictures, the first one being the main one. */
export function imageListField(max: number) {
  return z.array(imageAddressField).check(z.maxLength(max, `At most ${max} images`));
}
