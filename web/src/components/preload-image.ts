import type { ImageSource } from "@domain/images/image-source.ts";
import { preload } from "react-dom";

/** Media query of the screens that load the portrait crop of a landscape image. */
export const portraitPhoneQuery = "(max-width: 40rem) and (max-aspect-ratio: 2/3)";

/**
 * Adds preload links for the LCP image to the head of a prerendered page: one for all screens or, with `portraitOnPhones`, one for
 * portrait phones and one for all other screens. The links contain only the preferred format, because browsers ignore a
 * preload link of a type that they do not support.
 */
export function preloadImage(source: ImageSource, sizes: string, portraitOnPhones: boolean): void {
  const [portraitSource] = portraitOnPhones ? source.portraitSources : [];
  const [landscapeSource = { type: undefined, srcSet: source.srcSet }] = source.sources;
  const linkOptions = { as: "image", fetchPriority: "high" } as const;
  if (portraitSource) {
    const { type, srcSet } = portraitSource;
    preload(source.src, { ...linkOptions, type, imageSrcSet: srcSet, media: portraitPhoneQuery });
  }
  const { type, srcSet } = landscapeSource;
  const media = portraitSource ? `not all and ${portraitPhoneQuery}` : undefined;
  preload(source.src, { ...linkOptions, type, imageSrcSet: srcSet, imageSizes: sizes, media });
}
