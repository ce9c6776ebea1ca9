import { limits } from "./limits.ts";

/** Cuts a text for the description meta to 160 characters (spec section 2.6), at a word where one ends near. */
export function metaDescription(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= limits.metaDescriptionLength) return plain;
  const cut = plain.slice(0, limits.metaDescriptionLength - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > limits.metaDescriptionLength / 2 ? lastSpace : cut.length).trimEnd()}…`;
}

/** The paragraphs of an owner's text, which line breaks separate (spec sections 2.3 and 3); empty lines are none. */
export function paragraphs(content: string | null | undefined): string[] {
  return (content ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A word or words that came with an address, without the control characters (`%00`) that no database takes. */
export function plainWords(words: string | null): string {
  return (words ?? "").replace(/\p{Cc}/gu, "");
}
