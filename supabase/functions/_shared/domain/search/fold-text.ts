/** Latin letters that Unicode does not decompose, and their folded forms. Postgres's `unaccent` maps them to the same forms. */
const latinLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d" },
  ...{ þ: "th", ł: "l", ı: "i", ħ: "h", ŧ: "t" },
};

/**
 * Folds a text for searches, like the SQL function private.fold_text: lower case, without accents and apostrophes, with "-" for
 * every hyphen and dash, single spaces, and sizes as one word: `Bouclé  170 × 240` becomes `boucle 170x240`.
 */
export function foldText(text: string): string {
  return text
    .replaceAll("´", "'")
    .replaceAll("×", "*")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłıħŧ]/g, (letter) => latinLetters[letter] ?? letter)
    .replace(/['`‘’′ʼ]/g, "")
    .replace(/[‐–—―−]/g, "-")
    .replace(/[“”]/g, '"')
    .replaceAll("⁄", "/")
    .replace(/(\d)\s*(cm|mm|m)?\s*[x*]\s*(?=\d)/g, "$1$2x")
    .replace(/\s+/g, " ")
    .trim();
}

/** Replaces each hyphen between letters or digits. */
const replaceHyphens = (folded: string, separator: "" | " ") =>
  folded.replace(/([\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, `$1${separator}`);

/**
 * Whether `text` contains every word of `search`, both folded. A hyphenated word is equal to one word and to two: `wifi`, `Wi-Fi`
 * and `wi fi` find each other's texts. A blank search matches every text. The SQL function private.search_conditions has the same
 * rules.
 */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  const spellings = [replaceHyphens(folded, " "), replaceHyphens(folded, "")];
  return foldText(search)
    .split(" ")
    .every((word) =>
      [replaceHyphens(word, " "), replaceHyphens(word, "")].some((part) =>
        spellings.some((spelling) => spelling.includes(part)),
      ),
    );
}
