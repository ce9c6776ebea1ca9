const createCharacterRange = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const excludedSymbols = "#$*<=>\\^`{|}~";

const ascii = Array.from(createCharacterRange(0x20, 0x7e))
  .filter((character) => !excludedSymbols.includes(character))
  .join("");

/**
 * Characters of the font subset that every page loads: the letters of the languages of Gibraltar, and typographic signs. The
 * subset is kept small, because it loads before the first image. Other characters load from a second font file on demand.
 */
export const subsetCharacters = `${ascii}\u00a0¡¿£€©°·×–—‘’“”…ÁÇÉÍÑÓÚÜßàáâäçèéêëíîïñóôöúûü`;

const toHexadecimal = (code: number) => code.toString(16).toUpperCase();

/** Formats the characters of a text as CSS's `unicode-range`: `U+20-7E, U+A0`. */
export function formatUnicodeRange(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0).sort(
    (a, b) => a - b,
  );
  const runs: [first: number, last: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs
    .map(([first, last]) => [first, last].map(toHexadecimal))
    .map(([first, last]) => (first === last ? `U+${first}` : `U+${first}-${last}`))
    .join(", ");
}
