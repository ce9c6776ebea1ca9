/** Maximum number of characters of a meta description. Spec section 9. */
const maxDescriptionLength = 160;

/**
 * Truncates a text for the meta description to 160 characters (spec section 2.6): at the last word boundary, or within a word if
 * the boundary is in the first half.
 */
export function metaDescription(text: string): string {
  const singleLine = text.replace(/\s+/g, " ").trim();
  if (singleLine.length <= maxDescriptionLength) return singleLine;
  const truncated = singleLine.slice(0, maxDescriptionLength - 1);
  const lastSpace = truncated.lastIndexOf(" ");
  return `${truncated.slice(0, lastSpace > maxDescriptionLength / 2 ? lastSpace : truncated.length).trimEnd()}…`;
}

/** The first sentence of a text, for a card. A sentence ends at the latest with its paragraph. */
export function firstSentence(text: string): string {
  const [firstParagraph = ""] = paragraphs(text);
  return /^.*?[.!?](?=\s+\p{Lu})/u.exec(firstParagraph)?.[0] ?? firstParagraph;
}

/** Splits a text into paragraphs at line breaks (spec sections 2.3 and 3), without empty lines. */
export function paragraphs(content: string | null | undefined): string[] {
  return (content ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Replaces letters with accents by plain ones: `Bouclé` becomes `Boucle`. */
export function removeAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Removes control characters from a URL parameter, because Postgres cannot store NUL (`%00`). Returns "" for null. */
export function stripControlCharacters(text: string | null): string {
  return (text ?? "").replace(/\p{Cc}/gu, "");
}
