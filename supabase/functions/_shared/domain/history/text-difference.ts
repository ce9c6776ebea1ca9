/** A text around the part that differs from another text. Long unchanged parts are abridged with "…". */
export interface TextPart {
  start: string;
  changed: string;
  end: string;
}

/** How many characters of an unchanged part are kept beside the changed one. */
const contextLength = 40;

/** Splits a text into words with the white space after them. */
const toWords = (text: string) => text.split(/(?<=\s)(?=\S)/);

function commonLength(a: readonly string[], b: readonly string[]): number {
  const length = a.findIndex((word, index) => word !== b[index]);
  return length < 0 ? a.length : length;
}

const abridgeStart = (text: string) =>
  text.length > contextLength ? `…${text.slice(-contextLength)}` : text;
const abridgeEnd = (text: string) =>
  text.length > contextLength ? `${text.slice(0, contextLength)}…` : text;

/**
 * Finds what differs between two texts: one passage, from the first to the last word that differs. Returns it with what surrounds it
 * in each text.
 */
export function textDifference(before: string, after: string): [before: TextPart, after: TextPart] {
  const [from, to] = [toWords(before), toWords(after)];
  const start = commonLength(from, to);
  const end = commonLength(from.slice(start).reverse(), to.slice(start).reverse());
  const toPart = (words: readonly string[]): TextPart => ({
    start: abridgeStart(words.slice(0, start).join("")),
    changed: words.slice(start, words.length - end).join(""),
    end: abridgeEnd(words.slice(words.length - end).join("")),
  });
  return [toPart(from), toPart(to)];
}
