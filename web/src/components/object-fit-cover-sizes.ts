/**
 * Computes the `sizes` of an image with `object-fit: cover`. If the box has a smaller aspect ratio than the image, the
 * browser renders the image wider than the box and crops its sides. A file as wide as the box would then be upscaled.
 *
 * @param sizes the box's widths, as in the `sizes` attribute
 * @param boxAspect the box's width divided by its height, one value for all entries of `sizes`, or one per entry
 * @param imageAspect the image's width divided by its height
 */
export function objectFitCoverSizes(
  sizes: string,
  boxAspect: number | readonly number[],
  imageAspect: number,
): string {
  return splitSizes(sizes)
    .map((entry, index) => {
      const aspect = typeof boxAspect === "number" ? boxAspect : (boxAspect[index] ?? imageAspect);
      const factor = imageAspect / aspect;
      return factor > 1 ? scaleWidth(entry, factor) : entry;
    })
    .join(", ");
}

/** Splits a `sizes` attribute at the commas outside of parentheses: `max(100vw, 60rem)` is one width. */
const splitSizes = (sizes: string) => sizes.split(/,\s*(?![^()]*\))/);

function scaleWidth(entry: string, factor: number): string {
  const [, condition = "", width = ""] = /^(\(.*?\) )?(.+)$/.exec(entry) ?? [];
  return `${condition}calc(${Number(factor.toFixed(2))} * ${width})`;
}
