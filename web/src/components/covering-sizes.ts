/**
 * Computes the `sizes` of an image with `object-fit: cover`. A box with a smaller aspect ratio crops the image's sides: the
 * image is drawn wider than the box, so that a file as wide as the box would be upscaled.
 *
 * @param sizes the box's widths, as in the `sizes` attribute
 * @param boxAspect the box's width divided by its height, one for all of `sizes` or one per entry
 * @param imageAspect the image's width divided by its height
 */
export function coveringSizes(
  sizes: string,
  boxAspect: number | readonly number[],
  imageAspect: number,
): string {
  return entriesOf(sizes)
    .map((entry, index) => {
      const aspect = typeof boxAspect === "number" ? boxAspect : (boxAspect[index] ?? imageAspect);
      const factor = imageAspect / aspect;
      return factor > 1 ? scaled(entry, factor) : entry;
    })
    .join(", ");
}

/** Splits at commas outside of parentheses: `max(100vw, 60rem)` is one width. */
const entriesOf = (sizes: string) => sizes.split(/,\s*(?![^()]*\))/);

function scaled(entry: string, factor: number): string {
  const [, condition = "", width = ""] = /^(\(.*?\) )?(.+)$/.exec(entry) ?? [];
  return `${condition}calc(${Number(factor.toFixed(2))} * ${width})`;
}
