import { isSafeLink } from "@domain/safe-link.ts";
import { markdownMarks, withoutMarkdown } from "@domain/site-content/markdown.ts";
import { Lexer, type MarkedToken, type Token } from "marked";
import { Fragment, type ReactNode } from "react";
import { ContentLink } from "@/components/content-link";
import type { SectionTextProps } from "@/components/section-text";

// Without the extensions of GitHub, such as tables.
const options = { gfm: false };
/** A text with more emphasis could be so deeply nested that the parser takes seconds or exceeds its stack. */
const maxEmphasisMarks = 1000;

interface LineGroup {
  kind: "list" | "quote" | "line";
  text: string;
  /** The first line's number of leading spaces. */
  indent: number;
}

/**
 * Groups the lines of a text: the lines of a list or a quote are one group, each other line is its own, because in a site section
 * each line is a paragraph.
 */
function groupLines(content: string): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of content.split(/\r?\n/).filter((text) => text.trim() !== "")) {
    const last = groups.at(-1);
    const indent = line.length - line.trimStart().length;
    const kind = kindOf(line.trim(), indent > 1 && last?.kind === "list");
    if (last && kind !== "line" && kind === last.kind)
      last.text += `\n${line.slice(Math.min(indent, last.indent)).trimEnd()}`;
    else groups.push({ kind, text: line.trim(), indent });
  }
  return groups;
}

function kindOf(line: string, isIndentedInList: boolean): LineGroup["kind"] {
  const marks = markdownMarks(line);
  if (isIndentedInList && (marks || !/^(?:>|[-*+]\s|\d+[.)]\s)/.test(line))) return "list";
  if (marks.startsWith(">")) return "quote";
  return /^[-*+\d]/.test(marks) ? "list" : "line";
}

/** Renders a text with Markdown as elements. Everything else, such as HTML, images and unsafe links, appears as it was written. */
export function MarkdownBlocks({ content, heading: Heading, className }: SectionTextProps) {
  function renderGroup({ kind, text }: LineGroup): ReactNode {
    if (text.split(/[*_]/).length > maxEmphasisMarks) return <p className={className}>{text}</p>;
    if (kind !== "line")
      return <div className={className}>{renderTokens(Lexer.lex(text, options), Heading)}</div>;
    const [, title] = /^#{1,6}\s+(.+)$/.exec(text) ?? [];
    if (title && markdownMarks(text))
      return (
        <div className={className}>
          <Heading className="text-heading">{renderLine(title)}</Heading>
        </div>
      );
    return <p className={className}>{text === withoutMarkdown(text) ? text : renderLine(text)}</p>;
  }
  return groupLines(content ?? "").map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one text never change their order.
    <Fragment key={index}>{renderGroup(group)}</Fragment>
  ));
}

const renderLine = (line: string) => renderTokens(Lexer.lexInline(line, options), "p");

function renderTokens(tokens: Token[], heading: "h2" | "h3" | "p"): ReactNode {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one text never change their order.
    <Fragment key={index}>{renderToken(token as MarkedToken, heading)}</Fragment>
  ));
}

function renderToken(token: MarkedToken, heading: "h2" | "h3" | "p"): ReactNode {
  const children = () =>
    renderTokens("tokens" in token && token.tokens ? token.tokens : [], heading);
  switch (token.type) {
    case "strong":
      return <strong className="font-medium">{children()}</strong>;
    case "em":
      return <em>{children()}</em>;
    case "link":
      return isSafeHref(token.href) ? (
        <ContentLink
          to={token.href}
          rel={token.href.startsWith("/") ? undefined : "noopener"}
          className="underline decoration-1 underline-offset-4"
        >
          {children()}
        </ContentLink>
      ) : (
        token.raw
      );
    case "escape":
      return token.text;
    case "text":
      return token.tokens ? children() : renderLineBreaks(token.text);
    case "paragraph":
      return <p>{children()}</p>;
    case "heading": {
      const Heading = heading;
      return <Heading className="text-heading">{children()}</Heading>;
    }
    case "blockquote":
      return <blockquote className="border-l-2 border-sand-deep pl-5">{children()}</blockquote>;
    case "list": {
      const List = token.ordered ? "ol" : "ul";
      return (
        <List
          start={token.ordered && token.start !== "" && token.start !== 1 ? token.start : undefined}
          className="grid gap-1.5 pl-5"
          style={{ listStyle: token.ordered ? "decimal" : "disc" }}
        >
          {token.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of one list never change their order.
            <li key={index}>{renderTokens(item.tokens, heading)}</li>
          ))}
        </List>
      );
    }
    case "space":
      return null;
    case "br":
    case "checkbox":
    case "code":
    case "codespan":
    case "def":
    case "del":
    case "hr":
    case "html":
    case "image":
    case "list_item":
    case "table":
      return token.raw;
  }
}

/** A link that the site accepts elsewhere too, or an http: URL. */
const isSafeHref = (href: string) => isSafeLink(href.replace(/^http:/i, "https:"));

function renderLineBreaks(text: string): ReactNode {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change their order.
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
