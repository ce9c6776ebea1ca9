import { lazyValue } from "./lazy-value.ts";

/** Maximum number of characters of a meta description. Spec section 9. */
const maxDescriptionLength = 160;

/**
 * Truncates a text for the meta description to 160 characters (spec section 2.6): at the last word boundary, or within a word if
 * the boundary is in the first half.
 */
export function metaDescription(text: string): string {
  const singleLine = text.replace(/\s+/g, " ").trim();
  if (singleLine.length <= maxDescriptionLength) return singleLine;
  const truncated = truncateText(singleLine, maxDescriptionLength - 1);
  const lastSpace = truncated.lastIndexOf(" ");
  return `${truncated.slice(0, lastSpace > maxDescriptionLength / 2 ? lastSpace : truncated.length).trimEnd()}…`;
}

/** Shortens a text to at most `max` UTF-16 code units, without cutting within a character that several of them form, such as an emoji. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  const character = new Intl.Segmenter("en-GB").segment(text).containing(max);
  return text.slice(0, character?.index);
}

// The first list format takes 14 ms to create, four times as long on a phone.
const listFormat = lazyValue(() => new Intl.ListFormat("en-GB"));

/** Joins names to a text: "a", "a and b", "a, b and c". */
export function formatList(names: readonly string[]): string {
  return listFormat().format(names);
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

/** Invisible characters and white space, but no characters that belong to the emoji or letter before them. */
const invisibleEdge =
  /[\s\u2800]|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u;

/** Removes white space and invisible characters around a text, such as the direction marks that messengers add when copying. */
export function trimInvisible(text: string): string {
  const characters = text.split("");
  const isVisible = (character: string) => !invisibleEdge.test(character);
  const start = characters.findIndex(isVisible);
  return text.slice(start, characters.findLastIndex(isVisible) + 1);
}

/** Returns the number of code points of a text, without invisible characters and the white space around the others. */
export function visibleLength(text: string): number {
  return Array.from(text.replace(/[\u2800\p{Default_Ignorable_Code_Point}]/gu, "").trim()).length;
}

/** Replaces letters with accents by plain ones: `Bouclé` becomes `Boucle`. */
export function removeAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Removes control characters from a URL parameter, because Postgres cannot store NUL (`%00`). Returns "" for null. */
export function stripControlCharacters(text: string | null): string {
  return (text ?? "").replace(/\p{Cc}/gu, "");
}
