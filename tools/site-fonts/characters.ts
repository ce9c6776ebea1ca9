const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** ASCII characters that are not in the subset. */
const symbols = "#$*<=>\\^`{|}~";

const ascii = Array.from(between(0x20, 0x7e))
  .filter((sign) => !symbols.includes(sign))
  .join("");

/**
 * Characters of the font subset that every page loads: the letters of the languages of Gibraltar, and typographic signs. The
 * subset is small because it loads before the first image; other characters load from a second font file on demand.
 */
export const characters = `${ascii}\u00a0¡¿£€©°·×–—‘’“”…ÁÇÉÍÑÓÚÜßàáâäçèéêëíîïñóôöúûü`;

const hexadecimal = (code: number) => code.toString(16).toUpperCase();

/** The characters in the format of CSS's `unicode-range`: `U+20-7E, U+A0`. */
export function unicodeRange(text: string): string {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs
    .map(([first, last]) => [first, last].map(hexadecimal))
    .map(([first, last]) => (first === last ? `U+${first}` : `U+${first}-${last}`))
    .join(", ");
}
