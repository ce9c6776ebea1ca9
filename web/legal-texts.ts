import { marked } from "marked";
import type { Plugin } from "vite";
import { business } from "../supabase/functions/_shared/domain/site-content/business.ts";
import type { LegalSection, LegalText } from "./src/storefront/legal/legal-text.ts";

const contactMarker = "{{contact}}";

/** Tailwind classes by element. */
const elementClasses = {
  strong: "font-medium",
  blockquote: "border-l-2 border-sand-deep pl-5 text-ink-soft",
  address: "border-l-2 border-brass pl-5 not-italic",
};

/**
 * Renders a legal text. Its front matter has title, summary and date, each section begins with `## Title {#id}`, and `{{name}}`,
 * `{{place}}` and `{{contact}}` stand for the business's details.
 *
 * @throws if the front matter or a section's id is missing
 */
export function renderLegalText(markdown: string): LegalText {
  const [, frontMatter = "", body = ""] =
    /^---\n(.+?)\n---\n(.+)$/s.exec(markdown.replaceAll("\r\n", "\n")) ?? [];
  const field = (name: string) => {
    const value = new RegExp(`^${name}: (.+)$`, "m").exec(frontMatter)?.[1];
    if (!value) throw new Error(`The legal text lacks the field "${name}"`);
    return value;
  };
  return {
    title: field("title"),
    summary: field("summary"),
    lastUpdated: field("lastUpdated"),
    sections: body
      .trim()
      .split(/^(?=## )/m)
      .map(renderSection),
  };
}

function renderSection(markdown: string): LegalSection {
  const [heading = "", title, id] = /^## (.+) \{#([\w-]+)\}\n/.exec(markdown) ?? [];
  if (!title || !id)
    throw new Error(`A section of a legal text lacks its id: ${markdown.slice(0, 60)}`);
  const text = markdown
    .slice(heading.length)
    .replaceAll("{{name}}", business.name)
    .replaceAll("{{place}}", business.place);
  return { id, title, parts: text.split(contactMarker).map(renderMarkdown) };
}

function renderMarkdown(markdown: string): string {
  // A line break of the Markdown file is a space, also for programs that read the text of the page.
  let html = marked.parse(markdown, { async: false }).trim().replaceAll("\n", " ");
  for (const [element, classes] of Object.entries(elementClasses))
    html = html.replaceAll(`<${element}>`, `<${element} class="${classes}">`);
  return html;
}

/** Imports a Markdown file as a `LegalText`, so that the Markdown parser is not part of the site. */
export const legalTexts: Plugin = {
  name: "legal-texts",
  transform: {
    filter: { id: /\.md$/ },
    handler: (markdown) => ({
      code: `export const text = ${JSON.stringify(renderLegalText(markdown))};`,
      map: null,
      moduleType: "js",
    }),
  },
};
