/** A mark at the beginning of a line: heading, quote, list item. */
const mark = String.raw`(?:#{1,6}|>|[-*+]|\d{1,2}[.)])\s+`;
/** Up to five marks. A line with more has none, because the depth of quotes and lists must have a limit. */
const marksPattern = new RegExp(String.raw`^(?:${mark}){1,5}(?!>|[-*+](?:\s|$)|\d+[.)]\s)(?=\S)`);
/** Unlike in CommonMark, not within a word: `120*80*75 cm` is a plain text. The lengths have limits, which keeps the search linear. */
const emphasisPattern =
  /(?<![\p{L}\p{N}*_\\])(\*{1,3}|_{1,3})(?=[^\s*_])(.{0,2000}?[^\s*_\\])\1(?![\p{L}\p{N}])/gu;
const linkPattern =
  /(?<![!\\])\[([^[\]]{1,500})\]\((?:[^()\s]|\([^()\s]{0,200}\)){1,2048}(?:\s+"[^"]{0,200}")?\)/g;

/** The part of a line that is its marks of Markdown, such as `## ` or `- `; empty for a line without any. */
export function markdownMarks(line: string): string {
  return marksPattern.exec(line)?.[0] ?? "";
}

/**
 * Removes the Markdown of a line (headings, quotes, list items, emphasis, links): for texts without a layout, such as a meta
 * description. A line that stays the same contains none, and the site shows it as it is.
 */
export function withoutMarkdown(line: string): string {
  return line
    .slice(markdownMarks(line).length)
    .replace(linkPattern, "$1")
    .replace(emphasisPattern, "$2")
    .replace(emphasisPattern, "$2");
}
