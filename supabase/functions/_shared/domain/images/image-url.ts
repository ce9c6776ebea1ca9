import * as z from "zod/mini";

const urlLengthCheck = z.maxLength(2048, "The image address must be at most 2,048 characters");
const invalidUrlMessage = "Image addresses start with /, http:// or https://";

/** Whether a text is an http(s) URL or a path of this site. */
function isImageUrl(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** An image's URL, or a path of this site, of at most 2048 characters. */
export const imageUrlField = z
  .string()
  .check(z.trim(), urlLengthCheck, z.refine(isImageUrl, invalidUrlMessage));

/** An optional image URL. An absent value stays undefined, an empty one becomes null. */
export const optionalImageUrlField = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      urlLengthCheck,
      z.refine((text) => text === "" || isImageUrl(text), invalidUrlMessage),
    ),
  ),
  z.transform((url) => (url === undefined ? undefined : url || null)),
);

/** A list of at most `max` image URLs. The first one is the main image. */
export function imageUrlListField(max: number) {
  return z.array(imageUrlField).check(z.maxLength(max, `At most ${max} images`));
}
