import type { ImageSource } from "@domain/images/image-source.ts";
import { preload } from "react-dom";

/** On which screens the middle of a wide picture is shown, and on which the whole. */
export const uprightPhone = "(max-width: 40rem) and (max-aspect-ratio: 2/3)";

/**
 * Has the head of a prerendered page ask for its first picture, so that a browser need not read as far as the picture
 * itself. Only in the format that is offered first: the others are for browsers that pass over the type.
 */
export function preloadPicture(source: ImageSource, sizes: string, tallOnPhones: boolean): void {
  const [middle] = tallOnPhones ? source.tallSources : [];
  const [whole = { type: undefined, srcSet: source.srcSet }] = source.sources;
  const first = { as: "image", fetchPriority: "high" } as const;
  if (middle) {
    const { type, srcSet } = middle;
    preload(source.src, { ...first, type, imageSrcSet: srcSet, media: uprightPhone });
  }
  const { type, srcSet } = whole;
  const media = middle ? `not all and ${uprightPhone}` : undefined;
  preload(source.src, { ...first, type, imageSrcSet: srcSet, imageSizes: sizes, media });
}
