import { withoutMarkdown } from "@domain/site-content/markdown.ts";
import { paragraphs } from "@domain/text.ts";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Paragraphs } from "@/components/paragraphs";

const MarkdownBlocks = lazy(async () => ({
  default: (await import("@/components/markdown-blocks")).MarkdownBlocks,
}));

export interface SectionTextProps {
  content: string | null | undefined;
  /** The element of the text's headings: one level below the section's title. */
  heading: "h2" | "h3";
  /** The classes of each paragraph. */
  className?: string;
}

/**
 * The long text of a site section, one paragraph per line. It may contain Markdown, whose parser only such a text loads; until
 * then, and if the load fails, it appears without the marks. Prerendered pages contain the final elements.
 */
export function SectionText(props: SectionTextProps) {
  const lines = paragraphs(props.content);
  const plainLines = lines.map(withoutMarkdown);
  const plainText = <Paragraphs texts={plainLines} className={props.className} />;
  if (lines.every((line, index) => line === plainLines[index])) return plainText;
  return (
    <ErrorBoundary fallback={plainText}>
      <Suspense fallback={plainText}>
        <MarkdownBlocks {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
