// Accepts a comma only as a thousands separator, so that a decimal comma ("12,5") is rejected instead of parsed as 125.
const numberPattern = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** Parses the number in a text field, with or without thousands separators: "1,000" is 1000. NaN for any other text. */
export function parseNumber(text: string): number {
  const trimmed = text.trim();
  return numberPattern.test(trimmed) ? Number(trimmed.replaceAll(",", "")) : Number.NaN;
}
