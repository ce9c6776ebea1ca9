import { slugify } from "../slug.ts";
import { markdownMarks, withoutMarkdown } from "./markdown.ts";
import type { LegalTextKey } from "./site-content.ts";

export interface LegalSection {
  /** The element id, for links such as `/privacy-policy#cookies`. */
  id: string;
  /** Null for what precedes the first heading. */
  title: string | null;
  /** Markdown; the business's contact details belong between two parts. */
  parts: string[];
}

export interface LegalText {
  /** The first paragraph, if it precedes all headings; otherwise empty. */
  summary: string;
  sections: LegalSection[];
}

interface LegalRow {
  key: string;
  title: string;
  content: string | null;
}

const contactMarker = /^\s*\{\{contact\}\}\s*$/m;

/** The texts that are sections of the terms: in place of a line with their marker, or after all others. The ids are those in links. */
const partsOfTerms = [
  { key: "delivery_text", marker: "{{delivery}}", id: "collection-and-delivery" },
  { key: "returns_text", marker: "{{returns}}", id: "cancelling" },
] as const;

/**
 * Reads a legal page from its row and, for the terms, from those of delivery and returns. For delivery or returns itself, reads the
 * section of the terms. Sections begin with a heading (`# Title` or `## Title`), which may end with the section's id, such as
 * `{#cookies}`; otherwise the id is derived from the title. `{{name}}` stands for `businessName`, and a line `{{contact}}` for the
 * business's contact details.
 */
export function readLegalText(
  key: LegalTextKey,
  rows: readonly LegalRow[],
  businessName: string,
): LegalText {
  const text = key === "terms_page" ? composeTerms(rows) : composeText(key, rows);
  return splitText(text.replaceAll("{{name}}", () => businessName));
}

function composeText(key: LegalTextKey, rows: readonly LegalRow[]): string {
  const row = rows.find((other) => other.key === key);
  const content = row?.content ?? "";
  const part = partsOfTerms.find((other) => other.key === key);
  if (!row || !part) return content;
  // Headings of a section's text are one level below its title.
  return `## ${row.title} {#${part.id}}\n${content.replace(/^#{1,2}(?=\s)/gm, "###")}`;
}

function composeTerms(rows: readonly LegalRow[]): string {
  let lines = composeText("terms_page", rows).split("\n");
  for (const { key, marker } of partsOfTerms) {
    const isMarker = (line: string) => line.trim() === marker;
    if (!lines.some(isMarker)) lines = [...lines, marker];
    lines = lines.map((line) => (isMarker(line) ? composeText(key, rows) : line));
  }
  return lines.join("\n");
}

function splitText(text: string): LegalText {
  const sections: (Omit<LegalSection, "parts"> & { lines: string[] })[] = [];
  const isUsed = (id: string) => sections.some((section) => section.id === id);
  let summary = "";
  for (const line of text.split(/\r?\n/)) {
    const [, heading] = /^#{1,2}\s+(\S.*)$/.exec(line.trimEnd()) ?? [];
    const last = sections.at(-1);
    if (heading) {
      const [ending = "", givenId] = /\{#([\w-]+)\}$/.exec(heading) ?? [];
      const title = withoutMarkdown(heading.slice(0, heading.length - ending.length).trim());
      const id = givenId ?? slugify(title);
      const isUnique = id !== "" && !isUsed(id);
      sections.push({ id: isUnique ? id : `section-${sections.length + 1}`, title, lines: [] });
    } else if (last) last.lines.push(line);
    else if (line.trim() === "") continue;
    else if (summary === "" && !markdownMarks(line) && !contactMarker.test(line))
      summary = line.trim();
    else sections.push({ id: "introduction", title: null, lines: [line] });
  }
  return {
    summary,
    sections: sections.map(({ lines, ...section }) => ({
      ...section,
      parts: lines
        .join("\n")
        .split(contactMarker)
        .map((part) => part.trim()),
    })),
  };
}
