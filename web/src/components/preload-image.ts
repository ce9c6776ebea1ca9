import type { ImageSource } from "@domain/images/image-source.ts";
import { preload } from "react-dom";

/** Media query of the screens that load the portrait crop of a landscape image. */
export const portraitPhone = "(max-width: 40rem) and (max-aspect-ratio: 2/3)";

/**
 * Adds a preload link for the LCP image to the head of a prerendered page. It has only the preferred format: browsers
 * ignore a preload whose type they do not support.
 */
export function preloadImage(source: ImageSource, sizes: string, tallOnPhones: boolean): void {
  const [portraitSource] = tallOnPhones ? source.tallSources : [];
  const [landscapeSource = { type: undefined, srcSet: source.srcSet }] = source.sources;
  const linkOptions = { as: "image", fetchPriority: "high" } as const;
  if (portraitSource) {
    const { type, srcSet } = portraitSource;
    preload(source.src, { ...linkOptions, type, imageSrcSet: srcSet, media: portraitPhone });
  }
  const { type, srcSet } = landscapeSource;
  const media = portraitSource ? `not all and ${portraitPhone}` : undefined;
  preload(source.src, { ...linkOptions, type, imageSrcSet: srcSet, imageSizes: sizes, media });
}
