/** The size of a product in cm; a length that is not stated is absent or null. */
export interface ProductSize {
  width_cm?: number | null;
  depth_cm?: number | null;
  height_cm?: number | null;
}

/** A length without line break: "228 cm", rounded to millimetres. */
export function formatLength(cm: number): string {
  return `${Math.round(cm * 10) / 10}\u00a0cm`;
}

/** A size: "W 82 × D 80 × H 74 cm", or "200 × 300 cm" for a flat product with two lengths, such as a rug; null without lengths. */
export function formatSize({ width_cm, depth_cm, height_cm }: ProductSize): string | null {
  const lengths = Object.entries({ W: width_cm, D: depth_cm, H: height_cm }).filter(
    ([, length]) => typeof length === "number",
  );
  if (lengths.length === 0) return null;
  const isFlat = lengths.length === 2;
  return `${lengths
    .map(([letter, length]) => (isFlat ? length : `${letter}\u00a0${length}`))
    .join(" × ")}\u00a0cm`;
}
