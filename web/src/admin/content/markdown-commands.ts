/** A text and its selection, in UTF-16 code units. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** Replaces `text` from `from` to `to` with `replacement`, then selects from `start` to `end`. */
export interface TextEdit {
  from: number;
  to: number;
  replacement: string;
  start: number;
  end: number;
}

type MarkdownCommand = (selected: SelectedText) => TextEdit;

/** Adds the mark around the selection, or removes it. Each line gets its own marks, because a line is a paragraph. */
const around =
  (mark: string): MarkdownCommand =>
  ({ text, start, end }) => {
    const { length } = mark;
    const selection = text.slice(start, end);
    const marksBefore = /\**$/.exec(text.slice(0, start))?.[0].length ?? 0;
    const marksAfter = /^\**/.exec(text.slice(end))?.[0].length ?? 0;
    // Three asterisks are bold and italic; two are only bold.
    const isMarked = (count: number) => count === length || count === 3;
    if (isMarked(marksBefore) && isMarked(marksAfter))
      return {
        from: start - length,
        to: end + length,
        replacement: selection,
        start: start - length,
        end: end - length,
      };
    if (selection.trim() === "") {
      const cursor = start + length;
      return { from: start, to: end, replacement: mark + mark, start: cursor, end: cursor };
    }
    // White space stays outside the marks, which otherwise have no effect.
    const replacement = selection.replace(/^(\s*)(.*\S)/gm, `$1${mark}$2${mark}`);
    const isOneLine = !selection.trim().includes("\n");
    const textStart = start + (isOneLine ? selection.length - selection.trimStart().length : 0);
    return {
      from: start,
      to: end,
      replacement,
      start: isOneLine ? textStart + length : start,
      end: isOneLine ? textStart + length + selection.trim().length : start + replacement.length,
    };
  };

/** Adds the mark to the selected lines, in place of another one, or removes it if all of them have it. */
const before =
  (mark: string): MarkdownCommand =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const lineEnd = text.indexOf("\n", end);
    const to = lineEnd === -1 ? text.length : lineEnd;
    const lines = text.slice(from, to).split("\n");
    const isMarked = lines.every((line) => line.startsWith(mark));
    const replacement = lines
      .map((line) => {
        const plainLine = line.replace(/^(#{1,6}|>|[-*+]|\d{1,2}[.)]) /, "");
        const hasNoText = line.trim() === "" && lines.length > 1;
        return isMarked || hasNoText ? plainLine : mark + plainLine;
      })
      .join("\n");
    const last = from + replacement.length;
    return { from, to, replacement, start: start === end ? last : from, end: last };
  };

/** Makes the selection a link and selects its URL; a selected URL becomes the link's URL, and the text to enter is selected. */
const link: MarkdownCommand = ({ text, start, end }) => {
  const selection = text.slice(start, end).trim();
  const isUrl = /^(https?:\/\/|mailto:|tel:|\/)\S+$/i.test(selection);
  const label = isUrl ? "text" : selection || "text";
  const url = isUrl ? selection : "https://";
  const labelStart = start + 1;
  const urlStart = labelStart + label.length + 2;
  return {
    from: start,
    to: end,
    replacement: `[${label}](${url})`,
    start: isUrl || !selection ? labelStart : urlStart,
    end: isUrl || !selection ? labelStart + label.length : urlStart + url.length,
  };
};

/** The commands of the Markdown toolbar: each returns how it changes a text with a selection. */
export const markdownCommands = {
  bold: around("**"),
  italic: around("*"),
  link,
  heading: before("## "),
  list: before("- "),
  quote: before("> "),
} satisfies Record<string, MarkdownCommand>;
