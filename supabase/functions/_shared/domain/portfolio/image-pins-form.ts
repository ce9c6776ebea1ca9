import * as z from "zod/mini";
import { imageUrlField } from "../images/image-url.ts";
import type { Place } from "./image-pins.ts";

// The editor of the products in an image, whose pins the back office calls tags. The SQL function save_image_pins checks the same rules.

const maxPins = 8;
export const maxNoteLength = 80;

const tooManyPinsMessage = "An image has at most eight products. Remove one to tag another.";

/** How near to an edge of its image a pin can be. */
const margin = 0.02;
const shareField = z.number().check(z.minimum(margin), z.maximum(1 - margin));
const noteField = z
  .string()
  .check(z.trim(), z.maxLength(maxNoteLength, `At most ${maxNoteLength} characters`));

const pinsField = <Pin extends z.ZodMiniType<{ productId: number }>>(pin: Pin) =>
  z.array(pin).check(
    z.maxLength(maxPins, tooManyPinsMessage),
    z.refine(
      (pins) => new Set(pins.map(({ productId }) => productId)).size === pins.length,
      "Each product can be tagged once in an image.",
    ),
  );

/** The body that replaces the pins of an image, in the sequence in which the site lists them. */
export const imagePinsWriteSchema = z.object({
  imageUrl: imageUrlField,
  pins: pinsField(
    z.object({
      productId: z.int().check(z.positive()),
      /** From the left edge of the image (0) to the right one (1). */
      x: shareField,
      /** From the upper edge of the image (0) to the lower one (1). */
      y: shareField,
      /** Whether the image shows this very product. */
      isExact: z.optional(z.boolean()),
      note: z.nullish(noteField),
    }),
  ),
});

const tagSchema = z.object({
  productId: z.number(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Whether visitors do not see the product, nor the tag. */
  isHidden: z.boolean(),
  x: shareField,
  y: shareField,
  isExact: z.boolean(),
  note: noteField,
});
export type Tag = z.infer<typeof tagSchema>;
export type TaggedProduct = Pick<Tag, "productId" | "name" | "imageUrl" | "isHidden">;

export const tagsFormSchema = z.object({ tags: pinsField(tagSchema) });

/** The nearest place that a pin can have, with the four decimals that are stored. */
export function nearestPlace(place: Place): Place {
  const limit = (share: number) => Number(Math.min(Math.max(share, margin), 1 - margin).toFixed(4));
  return { x: limit(place.x), y: limit(place.y) };
}

/** Why no product can be added to the tags of an image; null if one can. */
export const whyNoMoreTags = (tags: readonly Tag[]) =>
  tags.length < maxPins ? null : tooManyPinsMessage;

/** The tags with another one, of a product that they do not contain. */
export const addTag = (tags: readonly Tag[], product: TaggedProduct, place: Place): Tag[] => [
  ...tags,
  { ...product, ...nearestPlace(place), isExact: true, note: "" },
];

/** The tags with changes of one product's. */
export const changeTag = (
  tags: readonly Tag[],
  productId: number,
  changes: Partial<Pick<Tag, "x" | "y" | "isExact" | "note">>,
): Tag[] => tags.map((tag) => (tag.productId === productId ? { ...tag, ...changes } : tag));

/** A place in words, such as "52 % from the left, 40 % from the top". */
export const placeText = ({ x, y }: Place) =>
  `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`;
