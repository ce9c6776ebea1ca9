/** Colours are six lower-case hexadecimal digits. */
export const accentPattern = /^#[0-9a-f]{6}$/;

/** The least contrast ratio of text (WCAG 2.2, 1.4.3). */
export const minimumContrast = 4.5;

/**
 * The colours canvas, surface and sand-tint of theme.css, on which text has the accent colour; text on the accent colour has the
 * colour surface. private.is_readable_accent in the database has the same.
 */
const backgrounds = ["#f7f3ec", "#fffdf9", "#efe7da"];

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio (WCAG 2.2) of two colours, such as `#85602b`: 1 to 21. */
export function contrastRatio(colour: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(colour), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The lowest contrast ratio of text in an accent colour, such as `#85602b`, and of text on it. */
export const accentContrast = (accent: string): number =>
  Math.min(...backgrounds.map((background) => contrastRatio(accent, background)));
